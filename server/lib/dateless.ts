const mark = Symbol('no dates')

/**
 * Freezes a list that holds JSON alone, and marks it, so that replies need not look through it for dates: the elements of a
 * lesson, which are sent often.
 */
export function freezeDateless<Item>(list: Item[]): readonly Item[] {
  return Object.freeze(Object.defineProperty(list, mark, { value: true }))
}

export function isDateless(value: object): boolean {
  return mark in value
}
