import type { ComponentProps } from 'react'
import css from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange(checked: boolean): void
}

/** On or off, effective at once. A label beside it names it. */
export function Switch({ onChange, className, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox has its checked state itself.
      role="switch"
      className={[css.switch, className].filter(Boolean).join(' ')}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
