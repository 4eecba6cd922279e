import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

interface SectionProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** One subject of a page about a person. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions}
      </div>
      {description && <p className={css.description}>{description}</p>}
      {children}
    </section>
  )
}
