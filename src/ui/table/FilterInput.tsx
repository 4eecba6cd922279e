import { useLingui } from '@lingui/react/macro'
import { SelectInput } from '../input/SelectInput.tsx'
import { TextInput } from '../input/TextInput.tsx'

/** One thing that narrows a list down: a choice, or a day. */
export interface ListFilter {
  id: string
  label: string
  /** Empty while it narrows nothing. */
  value: string
  /** What can be chosen; a filter without options is a day, `YYYY-MM-DD`. */
  options?: readonly { value: string; label: string }[]
  min?: string | undefined
  max?: string | undefined
  onChange(value: string): void
}

/** Whether a filter narrows the list. */
export function isSet({ value }: ListFilter): boolean {
  return value !== ''
}

/** The field of one filter. */
export function FilterInput({ filter: { label, value, options, min, max, onChange } }: { filter: ListFilter }) {
  const { t } = useLingui()
  return options ? (
    <SelectInput label={label} value={value} options={[{ value: '', label: t`Any` }, ...options]} onChoose={onChange} />
  ) : (
    <TextInput
      type="date"
      label={label}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
