import type { ReactNode } from 'react'
import { PageTitle } from '../../shared/app/PageTitle.tsx'
import css from './PageFrame.module.css'

interface PageFrameProps {
  title: string
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the office: heading, actions, content. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
