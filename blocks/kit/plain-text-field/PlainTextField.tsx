import { useId } from 'react'
import { TextArea } from '../../../src/ui/office/TextArea.tsx'
import css from './PlainTextField.module.css'

interface PlainTextFieldProps {
  /** Shown above the field; its accessible name. */
  label: string
  value: string
  maxLength: number
  onChange(text: string): void
}

/** Edits a short plain text; the field grows with it. */
export function PlainTextField({ label, value, maxLength, onChange }: PlainTextFieldProps) {
  const fieldId = useId()
  return (
    <div className={css.field}>
      <label htmlFor={fieldId}>{label}</label>
      <TextArea id={fieldId} value={value} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
