import { useEffect, useState } from 'react'
import { useDebounced } from '../../src/ui/use-debounced.ts'
import { type Passage, useBlockHost } from '../kit/host.ts'

/** Milliseconds between the last keystroke and the lookup. */
const DEBOUNCE_MS = 500

/** The text of a reference; undefined while the author is typing, if nothing is found, and if the lookup fails. */
export function usePassage(reference: string, translation: string): Passage | undefined {
  const { readPassage } = useBlockHost()
  const [found, setFound] = useState<{ reference: string; passage: Passage | undefined }>()
  const restedReference = useDebounced(reference, DEBOUNCE_MS)
  const restedTranslation = useDebounced(translation, DEBOUNCE_MS)

  useEffect(() => {
    if (!readPassage || restedReference.trim() === '') return
    let isOver = false
    const show = (passage: Passage | undefined) => isOver || setFound({ reference: restedReference, passage })
    // An optional suggestion: a failed lookup shows none.
    readPassage(restedReference, restedTranslation).then(show, () => show(undefined))
    return () => {
      isOver = true
    }
  }, [readPassage, restedReference, restedTranslation])

  return found?.reference === reference ? found.passage : undefined
}
