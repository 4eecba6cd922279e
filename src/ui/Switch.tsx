import { Switch as Radix } from '@radix-ui/themes'

interface SwitchProps {
  id?: string
  checked: boolean
  onChange(checked: boolean): void
}

/** On or off, at once. For office pages; a label beside it names it. */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return <Radix {...rest} size="3" onCheckedChange={onChange} />
}
