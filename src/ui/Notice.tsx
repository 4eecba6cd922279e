import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  tone?: 'plain' | 'bad'
}

/** What a page says instead of content: nothing here yet, could not be loaded, no network. */
export function Notice({ title, children, action, tone = 'plain' }: NoticeProps) {
  return (
    <section className={[styles.notice, tone === 'bad' && styles.bad].filter(Boolean).join(' ')}>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
