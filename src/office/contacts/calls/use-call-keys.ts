import { useEffect, useRef } from 'react'
import { keyChoice } from '../../../ui/keys/key-choice.ts'
import { openedParts } from '../../../ui/keys/opened-parts.ts'
import { type CallOutcome, callOutcomes } from '#domain/contact/call-outcome.ts'

const TYPED_IN = `input, textarea, select, [contenteditable], ${openedParts}`
/** What Enter presses itself. */
const PRESSED = 'a, summary, button:not([aria-keyshortcuts])'

interface CallKeys {
  choose(outcome: CallOutcome): void
  /** Left out while there is nothing to save. */
  save: (() => void) | undefined
}

/** The keys 1 to 4 choose an outcome and Enter saves it, unless something is typed, or open over the page. */
export function useCallKeys(keys: CallKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('keydown', (event) => pressKey(event, latest.current), { signal: controller.signal })
    return () => controller.abort()
  }, [])
}

function pressKey(event: KeyboardEvent, { choose, save }: CallKeys) {
  const at = event.target instanceof Element ? event.target : document.body
  if (at.closest(TYPED_IN)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const outcome = keyChoice.letters ? callOutcomes[Number(event.key) - 1] : undefined
  if (outcome) choose(outcome)
  if (event.key !== 'Enter' || !save || at.closest(PRESSED)) return
  event.preventDefault()
  save()
}
