import { useEffect, useState } from 'react'
import { useDebounced } from '../../src/ui/use-debounced.ts'
import { type Passage, useBlockHost } from '../kit/host.ts'

/** How long the typing pauses before what was typed is looked up. */
const RESTS_MS = 500

/** What stands at a reference; undefined while it is typed, when nothing is found, and when nobody answers. */
export function usePassage(reference: string, translation: string): Passage | undefined {
  const { readPassage } = useBlockHost()
  const [found, setFound] = useState<{ reference: string; passage: Passage | undefined }>()
  const restedReference = useDebounced(reference, RESTS_MS)
  const restedTranslation = useDebounced(translation, RESTS_MS)

  useEffect(() => {
    if (!readPassage || restedReference.trim() === '') return
    let isOver = false
    const show = (passage: Passage | undefined) => isOver || setFound({ reference: restedReference, passage })
    // A help and no more: without an answer there is none.
    readPassage(restedReference, restedTranslation).then(show, () => show(undefined))
    return () => {
      isOver = true
    }
  }, [readPassage, restedReference, restedTranslation])

  return found?.reference === reference ? found.passage : undefined
}
