import type { ReactNode } from 'react'
import styles from './GradingPage.module.css'
import { OfferedMessage } from './message/OfferedMessage.tsx'
import { useGradingPlace } from './use-grading-place.ts'

/** The page around a grading screen: the back office brings its own frame, a partner's page brings none. */
export function GradingPage({ title, children }: { title: string; children: ReactNode }) {
  const { framed } = useGradingPlace()
  const content = (
    <>
      <OfferedMessage />
      {children}
    </>
  )
  return (
    <>
      <title>{title}</title>
      {framed ? <main className={styles.framed}>{content}</main> : <div className={styles.page}>{content}</div>}
    </>
  )
}
