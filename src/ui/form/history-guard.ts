import { useEffect, useEffectEvent } from 'react'
import { isGuardEntry } from '../../lib/page/page-location.ts'

// A page cannot refuse the browser's Back. While a form has unsaved input, a guard entry lies above the page's own
// history entry: Back removes the guard, the form pushes it again and asks. The entry of a saved form stays, because going
// back to remove it would cancel a navigation that starts meanwhile: the next page replaces it, and Back passes over it.

let unsavedForms = 0
/** The address of the current entry, if that is a guard. */
let guarded: string | undefined

const noteEntry = () => {
  guarded = isGuardEntry() ? location.href : undefined
}

/** Back from the guard entry of a saved form leads to the same page, so it goes one entry further. */
const passGuard = () => {
  const isBelow = guarded === location.href && !isGuardEntry()
  noteEntry()
  if (isBelow && unsavedForms === 0) history.back()
}

/** While `isUnsaved`, calls `onBack` instead of letting Back leave the page. */
export function useHistoryGuard(isUnsaved: boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    pushGuard()
    const receive = () => {
      pushGuard()
      ask()
    }
    window.addEventListener('popstate', receive)
    return () => {
      window.removeEventListener('popstate', receive)
      unsavedForms -= 1
    }
  }, [isUnsaved])
}

function pushGuard(): void {
  // The same listeners are added once; they stay for as long as the document does.
  window.addEventListener('popstate', passGuard)
  // The router sends these.
  window.addEventListener('pushState', noteEntry)
  window.addEventListener('replaceState', noteEntry)
  if (!isGuardEntry()) history.pushState({ guard: true }, '')
  noteEntry()
}
