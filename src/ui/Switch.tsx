import type { ComponentProps } from 'react'
import css from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
}

/** On or off, at once. A label beside it names it. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={css.switch}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
