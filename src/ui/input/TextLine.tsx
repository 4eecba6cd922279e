import type { ComponentProps } from 'react'
import css from './Field.module.css'

/** One line of text without a label; `TextInput` adds one. */
export function TextLine(props: ComponentProps<'input'>) {
  return <input type="text" translate="no" {...props} className={css.input} />
}
