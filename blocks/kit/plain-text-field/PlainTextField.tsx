import { useId } from 'react'
import { TextArea } from '../../../src/ui/TextArea.tsx'
import css from './PlainTextField.module.css'

interface PlainTextFieldProps {
  /** Stands above the field and is its name. */
  label: string
  value: string
  maxLength: number
  onChange(text: string): void
}

/** Edits a plain text of a few words; a longer one makes the field higher. */
export function PlainTextField({ label, value, maxLength, onChange }: PlainTextFieldProps) {
  const fieldId = useId()
  return (
    <div className={css.field}>
      <label htmlFor={fieldId}>{label}</label>
      <TextArea id={fieldId} value={value} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
