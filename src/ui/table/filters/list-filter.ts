/** One thing that narrows a list down: some of its values, or a day. */
export interface ListFilter {
  id: string
  label: string
  /** What is chosen; nothing while it narrows nothing. */
  values: readonly string[]
  /** The list has none of the values. */
  isNot?: boolean
  /** What can be chosen; a filter without options is a day, `YYYY-MM-DD`. */
  options?: readonly { value: string; label: string }[]
  /** Without options it is a span of days, as `readTimeSpan` reads its values; how it can be counted from today. */
  days?: readonly ('last' | 'next')[]
  /** One value at a time. */
  isSingle?: true
  /** Never all but its values. */
  isPlain?: true
  min?: string | undefined
  max?: string | undefined
  onChange(values: readonly string[], isNot: boolean): void
}

/** Whether a filter narrows the list. */
export const isSet = ({ values }: ListFilter): boolean => values.length > 0
