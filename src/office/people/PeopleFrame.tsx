import type { ReactNode } from 'react'
import { PageTitle } from '../../shared/app/PageTitle.tsx'
import css from './PeopleFrame.module.css'

interface PeopleFrameProps {
  title: string
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A page about people: heading, actions, content. */
export function PeopleFrame({ title, actions, children }: PeopleFrameProps) {
  return (
    <main className={css.page}>
      <PageTitle>{title}</PageTitle>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
