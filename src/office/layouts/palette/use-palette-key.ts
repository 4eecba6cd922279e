import { useEffect } from 'react'

/** Ctrl+K or Cmd+K opens the palette, unless what has the focus uses the keys itself. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const openLast = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      open()
    }
    const capture = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // Added during the event, so it runs after every listener of the page, also those on the window.
      if (isChord && event.code === 'KeyK') addEventListener('keydown', openLast, { once: true, signal })
    }
    addEventListener('keydown', capture, { capture: true, signal })
    return () => controller.abort()
  }, [open])
}
