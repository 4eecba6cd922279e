import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { TextInput } from './TextInput.tsx'

interface TypedDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'isDanger'> {
  /** What has to be typed, however it is cased and spaced. */
  phrase: string
}

/** An open dialog for what takes much away: it does so once somebody has typed the words for it. */
export function TypedDialog({ phrase, children, onSubmit, ...dialog }: TypedDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isBeginning = fold(phrase).startsWith(fold(typed))
  return (
    <FormDialog {...dialog} isDanger onSubmit={() => fold(typed) === fold(phrase) && onSubmit()}>
      {children}
      <TextInput
        label={t`To confirm, type: ${phrase}`}
        required
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        fault={isBeginning ? undefined : t`This is not “${phrase}”.`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
}
