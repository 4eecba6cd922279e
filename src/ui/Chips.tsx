import type { ReactNode } from 'react'
import styles from './Chips.module.css'

export interface Chip<Value extends string> {
  value: Value
  label: ReactNode
  /** How many things the choice would show; words where nobody counted to the end. */
  count?: number | string
}

interface ChipsProps<Value extends string> {
  /** What is chosen here; the name of the group. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** A row of choices of which one holds: filters with counts, ways of looking at a thing. */
export function Chips<Value extends string>({ label, chips, value, onChoose }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={styles.count}>{chip.count}</span>}
        </button>
      ))}
    </div>
  )
}
