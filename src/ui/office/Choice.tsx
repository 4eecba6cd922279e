import { type ReactNode, useId } from 'react'
import css from '../input/Field.module.css'

export interface ChoiceText {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; shown instead of the hint and read with the control. */
  error?: string | undefined
}

interface ControlProps {
  'aria-labelledby': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with its label beside it. */
export function Choice({ label, hint, error, children }: ChoiceText & { children(control: ControlProps): ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <label className={css.choice}>
      {children({
        'aria-labelledby': `${id}-label`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <span id={`${id}-label`}>{label}</span>
      {note && (
        <small id={`${id}-note`} className={error ? css.error : css.hint}>
          {note}
        </small>
      )}
    </label>
  )
}
