import type { ReactNode } from 'react'
import css from './Chips.module.css'

interface Chip<Value extends string> {
  value: Value
  label: ReactNode
  /** How many items the choice shows; text such as `1000+` when the count stops early, null while it loads. */
  count?: number | string | null
}

interface ChipsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  /** They are tabs where there is room. */
  areTabs?: boolean
  onChoose(value: Value): void
}

/** The place of a number that loads: two digits, so that nothing moves when it comes. */
const UNKNOWN = '\u2007\u2007'

/** A row of choices, one of which is active: filters with counts, or views. */
export function Chips<Value extends string>({ label, chips, value, areTabs = false, onChoose }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={areTabs ? `${css.chips} ${css.tabs}` : css.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={areTabs ? `${css.chip} ${css.tab}` : css.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={css.count}>{chip.count ?? UNKNOWN}</span>}
        </button>
      ))}
    </div>
  )
}
