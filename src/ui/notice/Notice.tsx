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
    <section className={`grid gap-3 justify-items-start card ${css.notice} ${tone === 'bad' ? css.bad : ''}`}>
      <Heading>{title}</Heading>
      {children && <div className="soft">{children}</div>}
      {action && <div className="flex wrap gap-3 above-2">{action}</div>}
    </section>
  )
}
