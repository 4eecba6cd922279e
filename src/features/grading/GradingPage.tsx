import type { ReactNode } from 'react'
import styles from './GradingPage.module.css'
import { useGradingPlace } from './use-grading-place.ts'

/** The page around a grading screen: the back office brings its own frame, a partner's page brings none. */
export function GradingPage({ title, children }: { title: string; children: ReactNode }) {
  const { framed } = useGradingPlace()
  return (
    <>
      <title>{title}</title>
      {framed ? <main className={styles.framed}>{children}</main> : <div className={styles.page}>{children}</div>}
    </>
  )
}
