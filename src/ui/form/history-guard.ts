import { useEffect, useEffectEvent } from 'react'

// A page cannot refuse the browser's Back. While a form has unsaved input, a guard entry lies above the page's own
// history entry: Back removes the guard, the form pushes it again and asks. The last form to be saved removes it.

let unsavedForms = 0
/** `history.back()` was called to remove the guard, and its event has not arrived yet. */
let isRemoving = false
/** The event of the removal: no Back of a person. */
let removal: Event | undefined

/** While `isUnsaved`, calls `onBack` instead of letting Back leave the page. */
export function useHistoryGuard(isUnsaved: boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    if (!isUnsaved) return
    unsavedForms += 1
    pushGuard()
    const receive = (event: Event) => {
      if (event === removal) return
      pushGuard()
      ask()
    }
    window.addEventListener('popstate', receive)
    return () => {
      window.removeEventListener('popstate', receive)
      unsavedForms -= 1
      // After a navigation that may replace the guard.
      setTimeout(removeGuard)
    }
  }, [isUnsaved])
}

/** Whether the current history entry is the guard: the next navigation should replace it. */
export function isGuardEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isGuard' in state
}

function pushGuard(): void {
  // A removal under way would take the wrong entry; it pushes the guard again when it has arrived.
  if (!isRemoving && !isGuardEntry()) history.pushState({ isGuard: true }, '')
}

function removeGuard(): void {
  if (unsavedForms > 0 || isRemoving || !isGuardEntry()) return
  isRemoving = true
  const finish = (event: Event) => {
    isRemoving = false
    removal = event
    if (unsavedForms > 0) pushGuard()
  }
  window.addEventListener('popstate', finish, { once: true, capture: true })
  history.back()
}
