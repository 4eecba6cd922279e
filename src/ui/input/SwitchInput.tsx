import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'
import { Switch } from './Switch.tsx'

interface SwitchInputProps extends ComponentProps<typeof Switch> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A switch with its label beside it. */
export function SwitchInput({ label, hint, error, ...rest }: SwitchInputProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <label className={css.choice}>
      <Switch
        {...rest}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <span id={`${id}-label`}>{label}</span>
      {note && (
        <small id={`${id}-note`} className={error ? css.error : css.hint}>
          {note}
        </small>
      )}
    </label>
  )
}
