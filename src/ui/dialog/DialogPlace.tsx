import { type ReactNode, Suspense, useLayoutEffect } from 'react'

/** Where a dialog or a panel appears that is loaded when it is opened. */
export function DialogPlace({ children }: { children: ReactNode }) {
  return <Suspense fallback={<HeldKeys />}>{children}</Suspense>
}

/**
 * What is typed until the dialog is there is meant for it, so it is neither a command nor a word of the page below. Escape
 * returns the keys to the page.
 */
function HeldKeys() {
  useLayoutEffect(() => {
    const controller = new AbortController()
    const hold = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      event.stopImmediatePropagation()
      if (key === 'Escape') controller.abort()
      // The browser's own keys, such as those that reload, go on working; Ctrl+K is one of the page.
      const isBrowsers = key.length > 1 ? /^F\d/.test(key) : ctrlKey || metaKey || altKey
      if (!isBrowsers || key.toLowerCase() === 'k') event.preventDefault()
    }
    addEventListener('keydown', hold, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return null
}
