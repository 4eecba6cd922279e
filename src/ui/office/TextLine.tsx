import { TextField } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

/** One line of text without a label; `TextInput` adds one. `children` are the slots of Radix's field. */
export function TextLine(props: ComponentProps<typeof TextField.Root>) {
  // Spelling is checked as the browser does it, unlike in Radix's own field.
  return <TextField.Root type="text" translate="no" spellCheck={undefined} {...props} size="3" />
}
