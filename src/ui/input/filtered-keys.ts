import type { FormEvent, KeyboardEvent } from 'react'
import { filterText, type KeyFilter, takesKey } from '#domain/forms/key-filters.ts'

/** Handlers of a text field that takes only some characters, typed or pasted. Its `onChange` is called with what is left. */
export function filteredKeys(keys: KeyFilter) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!takesKey(keys, event)) event.preventDefault()
    },
    // React calls it before `onChange`.
    onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
      const left = filterText(keys, field.value)
      if (left !== field.value) field.value = left
    },
  }
}
