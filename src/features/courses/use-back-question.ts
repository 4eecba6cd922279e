import { useEffect, useEffectEvent } from 'react'

/** Forms that somebody has written in. */
let unsaved = 0

/**
 * While `isUnsaved`, the browser's Back leads to `onBack` and not away. A page cannot refuse Back; but it can put an entry
 * before itself to lose, which goes again with the last form.
 */
export function useBackQuestion(isUnsaved: boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    if (!isUnsaved) return
    unsaved += 1
    holdPlace()
    const hear = () => {
      holdPlace()
      ask()
    }
    window.addEventListener('popstate', hear)
    return () => {
      window.removeEventListener('popstate', hear)
      unsaved -= 1
      // After whoever takes the form away to go to another page.
      setTimeout(() => unsaved === 0 && isPlaceHeld() && history.back())
    }
  }, [isUnsaved])
}

/** Whether the entry to lose is the one that the browser is at: what comes next belongs in its place. */
export function isPlaceHeld(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isHeld' in state
}

function holdPlace(): void {
  if (!isPlaceHeld()) history.pushState({ isHeld: true }, '')
}
