import type { ReactNode } from 'react'
import css from './Notice.module.css'

interface NoticeProps {
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  tone?: 'plain' | 'bad'
  /** Set where the notice is all that the page shows. */
  isPage?: boolean
}

/** A message instead of content: empty, failed, or offline. */
export function Notice({ title, children, action, tone = 'plain', isPage = false }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={[css.notice, tone === 'bad' && css.bad].filter(Boolean).join(' ')}>
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
