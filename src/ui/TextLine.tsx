import type { ComponentProps } from 'react'
import styles from './TextInput.module.css'

/** One line of text. Whoever shows it gives it a name; `TextInput` brings its label. */
export function TextLine({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={[styles.input, className].filter(Boolean).join(' ')} />
}
