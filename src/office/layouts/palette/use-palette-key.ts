import { useEffect } from 'react'

/** Ctrl+K or Cmd+K opens the palette, unless what has the focus uses the keys itself. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const capture = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isChord || event.code !== 'KeyK') return
      const openLast = (last: KeyboardEvent) => {
        // A dialog keeps its keys to itself; then the next key of the page comes here.
        if (last !== event || last.defaultPrevented) return
        last.preventDefault()
        open()
      }
      // Added during the event, so it runs after every listener of the page, also those on the window.
      addEventListener('keydown', openLast, { once: true, signal })
    }
    addEventListener('keydown', capture, { capture: true, signal })
    return () => controller.abort()
  }, [open])
}
