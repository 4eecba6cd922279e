import { Switch } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { Choice, type ChoiceText } from './Choice.tsx'

interface SwitchInputProps extends ChoiceText, Omit<ComponentProps<typeof Switch>, 'onChange' | 'onCheckedChange'> {
  onChange(checked: boolean): void
}

/** A switch with its label beside it. */
export function SwitchInput({ label, hint, error, onChange, ...rest }: SwitchInputProps) {
  return (
    <Choice label={label} hint={hint} error={error}>
      {(control) => <Switch {...rest} {...control} size="3" onCheckedChange={onChange} />}
    </Choice>
  )
}
