import { Checkbox } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { Choice, type ChoiceText } from './Choice.tsx'

interface CheckboxInputProps extends ChoiceText, Omit<ComponentProps<typeof Checkbox>, 'onChange' | 'onCheckedChange'> {
  onChange(checked: boolean): void
}

/** A checkbox with its label beside it. */
export function CheckboxInput({ label, hint, error, onChange, ...rest }: CheckboxInputProps) {
  return (
    <Choice label={label} hint={hint} error={error}>
      {(control) => (
        <Checkbox {...rest} {...control} size="3" onCheckedChange={(checked) => onChange(checked === true)} />
      )}
    </Choice>
  )
}
