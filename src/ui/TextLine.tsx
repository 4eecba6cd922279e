import { TextField } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import styles from './TextLine.module.css'

type TextLineProps = Omit<ComponentProps<typeof TextField.Root>, 'size' | 'variant'>

/** One line of text. For office pages; whoever shows it gives it a name. Everybody's pages have `TextInput`. */
export function TextLine({ className, ...rest }: TextLineProps) {
  return <TextField.Root {...rest} size="3" className={[styles.line, className].filter(Boolean).join(' ')} />
}
