import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './TextInput.module.css'

interface TextAreaInputProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: string | undefined
}

/** Labelled text of several lines. */
export function TextAreaInput({ label, hint, rows = 3, ...rest }: TextAreaInputProps) {
  const field = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={field}>{label}</label>
      <textarea
        {...rest}
        id={field}
        rows={rows}
        className={`${styles.input} ${styles.growing}`}
        aria-describedby={hint ? `${field}-note` : undefined}
      />
      {hint && (
        <p id={`${field}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
