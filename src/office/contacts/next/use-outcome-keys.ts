import { useEffect, useRef } from 'react'
import { type CallOutcome, callOutcomes } from '#domain/contact/call-outcome.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** The keys 1 to 4 choose an outcome, unless something is typed. */
export function useOutcomeKeys(choose: (outcome: CallOutcome) => void) {
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        const isTyped = event.target instanceof Element && event.target.matches(TYPED_IN)
        if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
        const outcome = callOutcomes[Number(event.key) - 1]
        if (outcome) latest.current(outcome)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [])
}
