import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Gives the focus to what is not on the page yet: a function that takes selectors, the best first, for after the next drawing. */
export function useFocusNext(page: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    for (const selector of wanted.current) {
      const found = page.current?.querySelector<HTMLElement>(selector)
      if (!found) continue
      wanted.current = []
      found.focus()
      return
    }
  })
  return useCallback((...selectors) => {
    wanted.current = selectors
  }, [])
}
