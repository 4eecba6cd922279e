import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  tone?: 'plain' | 'bad'
  /** Set where the notice is all that the page shows. */
  isPage?: boolean
}

/** What a page says instead of content: nothing here yet, could not be loaded, no network. */
export function Notice({ title, children, action, tone = 'plain', isPage = false }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={[styles.notice, tone === 'bad' && styles.bad].filter(Boolean).join(' ')}>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
