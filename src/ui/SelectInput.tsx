import { type SelectHTMLAttributes, useId } from 'react'
import styles from './TextInput.module.css'

interface SelectInputProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  label: string
  hint?: string | undefined
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChoose(value: Value): void
}

/** One labelled choice out of a few. */
export function SelectInput<Value extends string>({
  label,
  hint,
  value,
  options,
  onChoose,
  ...rest
}: SelectInputProps<Value>) {
  const field = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={field}>{label}</label>
      <select
        {...rest}
        id={field}
        className={styles.input}
        value={value}
        aria-describedby={hint ? `${field}-note` : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${field}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
