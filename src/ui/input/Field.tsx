import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

/** What a control needs of its field: an id for the label, and the note that describes it. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** The label is for screen readers: the control's value or its placeholder says the same. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do; shown instead of the hint and read with the control. */
  error?: string | undefined
  /** The control's id, when something outside the field refers to it. */
  id?: string | undefined
  children(control: ControlProps): ReactNode
}

/** A label, a control, and a hint or an error below it. */
export function Field({ label, isLabelHidden = false, hint, error, id, children }: FieldProps) {
  const generated = useId()
  const control = id ?? generated
  const note = error ?? hint
  return (
    <div className={css.field}>
      <label className={isLabelHidden ? 'visually-hidden' : css.label} htmlFor={control}>
        {label}
      </label>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${control}-note` : undefined,
      })}
      {note && (
        <p id={`${control}-note`} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
