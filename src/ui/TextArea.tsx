import type { ComponentProps } from 'react'
import styles from './TextInput.module.css'

/** Text of any number of lines in a field that grows with it, from `rows` on. Whoever shows it gives it a name. */
export function TextArea({ rows = 1, className, style, ...rest }: ComponentProps<'textarea'>) {
  const height: Record<`--${string}`, number> = { '--rows': rows }
  return (
    <textarea
      {...rest}
      rows={rows}
      className={[styles.input, styles.growing, className].filter(Boolean).join(' ')}
      style={{ ...height, ...style }}
    />
  )
}
