import { type InputHTMLAttributes, useId } from 'react'
import styles from './TextInput.module.css'

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong and what to do; shown under the field and read with it. */
  fault?: string | undefined
  hint?: string | undefined
}

/** One labelled line of text. */
export function TextInput({ label, fault, hint, id, ...rest }: TextInputProps) {
  const made = useId()
  const field = id ?? made
  const note = fault ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={field}>{label}</label>
      <input
        {...rest}
        id={field}
        className={styles.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${field}-note` : undefined}
      />
      {note && (
        <p id={`${field}-note`} className={fault ? styles.fault : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
