import { TextArea as Field } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import styles from './TextArea.module.css'

type TextAreaProps = Omit<ComponentProps<typeof Field>, 'size' | 'variant'>

/** Text of any number of lines in a field that grows with it, from `rows` on. For office pages; whoever shows it gives it a name. */
export function TextArea({ rows = 1, className, ...rest }: TextAreaProps) {
  return <Field {...rest} size="3" rows={rows} className={[styles.growing, className].filter(Boolean).join(' ')} />
}
