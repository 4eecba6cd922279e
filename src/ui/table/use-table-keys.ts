import { useEffectEvent, useLayoutEffect } from 'react'
import { keyChoice } from '../keys/key-choice.ts'
import { openedParts } from '../keys/opened-parts.ts'

const TYPED_IN = `input:not([type=checkbox]), textarea, select, [contenteditable], ${openedParts}`

interface TableKeys {
  /** Moves the focus by rows; 0 to the row that had it last. */
  move(by: -1 | 0 | 1): void
  toggle(): void
  /** Runs what the place of a letter on the keyboard stands for, `KeyS`; says whether there is such an action. */
  act(code: string): boolean
  help(): void
}

/**
 * The keys of a list wherever the focus is on its page, but not while something is typed or a dialog is open. Letters count by their
 * place, so that they work in every layout.
 */
export function useTableKeys(keys: TableKeys, hasFocus: () => boolean): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !keyChoice.letters) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    if (run(event, keys, hasFocus())) event.preventDefault()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => receive(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function run({ code, key, shiftKey, repeat }: KeyboardEvent, keys: TableKeys, isInList: boolean) {
  const { move, toggle, act, help } = keys
  if (code === 'KeyJ' && !shiftKey) move(isInList ? 1 : 0)
  else if (code === 'KeyK' && !shiftKey) move(isInList ? -1 : 0)
  // A held key steps through the rows, but does nothing twice.
  else if (repeat) return false
  else if (key === '?' || (code === 'Slash' && shiftKey)) help()
  else if (shiftKey) return false
  else if (code === 'Slash' || key === '/') return focusSearch()
  else if (code === 'KeyX' && isInList) toggle()
  else return act(code)
  return true
}

/** The field that a slash leads to, on a page that has one. */
export const searchField = () => document.querySelector<HTMLElement>('[role=search] input')

function focusSearch(): boolean {
  const field = searchField()
  field?.focus()
  return field !== null
}
