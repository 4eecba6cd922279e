import { TextArea as RadixTextArea } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

/** Text that grows with its lines, from `rows` on, without a label; `TextAreaInput` adds one. */
export function TextArea({ rows = 1, ...rest }: ComponentProps<typeof RadixTextArea>) {
  return <RadixTextArea translate="no" {...rest} rows={rows} size="3" resize="vertical" />
}
