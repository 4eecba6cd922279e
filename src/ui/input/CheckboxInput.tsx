import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'

interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  onChange(checked: boolean): void
}

/** A checkbox with its label beside it. */
export function CheckboxInput({ label, hint, error, onChange, ...rest }: CheckboxInputProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <label className={css.choice}>
      <input
        {...rest}
        type="checkbox"
        className={css.checkbox}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
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
