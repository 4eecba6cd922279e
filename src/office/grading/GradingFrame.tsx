import type { ReactNode } from 'react'
import css from './GradingFrame.module.css'
import { useGradingBase } from './use-grading-base.ts'
import { PageTitle } from '../../shared/app/PageTitle.tsx'

/** The page around a grading screen, with or without the office's frame. */
export function GradingFrame({ title, children }: { title: string; children: ReactNode }) {
  const { framed } = useGradingBase()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {framed ? (
        <main className={`centered pad ${css.framed}`}>{children}</main>
      ) : (
        <div className={css.page}>{children}</div>
      )}
    </>
  )
}
