import type { ComponentProps } from 'react'
import css from './Field.module.css'

/** Text that grows with its lines, from `rows` on, without a label of its own; `TextAreaInput` adds one. */
export function TextArea({ rows = 1, className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      translate="no"
      {...rest}
      rows={rows}
      className={[css.input, css.growing, className].filter(Boolean).join(' ')}
    />
  )
}
