import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StoredElement } from '#blocks/lesson.ts'
import {
  type EditHistory,
  emptyHistory,
  follow,
  type HistoryEntry,
  isNextIn,
  record,
  redo,
  takeBack,
  undo,
} from './history.ts'

/** Whose the change is: the author's, or a step of the history that a live text keeps for itself. */
type Origin = 'author' | 'own-history'

interface LessonHistory {
  canUndo: boolean
  canRedo: boolean
  /** The lesson as it is by now; a step may come seconds after the last drawing. */
  latest(): readonly StoredElement[]
  /** Hands the lesson out changed, and returns the entry by which the change can be taken back. */
  change(next: StoredElement[], origin?: Origin): HistoryEntry | undefined
  /** These give the ids of what they changed; undefined when there was nothing to do. */
  undo(): string[] | undefined
  redo(): string[] | undefined
  takeBack(entry: HistoryEntry): string[] | undefined
  /** Whether the next step in this direction is about what is written in this block. */
  isNextIn(direction: 'undo' | 'redo', id: string): boolean
}

/** Undo and redo over a lesson that its owner holds, and may change himself at any time. */
export function useLessonHistory(
  elements: readonly StoredElement[],
  onChange: (elements: StoredElement[]) => void,
): LessonHistory {
  const history = useRef(emptyHistory)
  const [reach, setReach] = useState({ canUndo: false, canRedo: false })
  const latest = useRef(elements)
  useLayoutEffect(() => {
    latest.current = elements
  }, [elements])

  const keep = (next: EditHistory) => {
    history.current = next
    const canUndo = next.undo.length > 0
    const canRedo = next.redo.length > 0
    setReach((reach) => (reach.canUndo === canUndo && reach.canRedo === canRedo ? reach : { canUndo, canRedo }))
  }
  const handOut = (next: StoredElement[]) => {
    latest.current = next
    onChange(next)
  }
  const step = (taken: ReturnType<typeof undo>, emptied: EditHistory) => {
    keep(taken?.history ?? emptied)
    if (taken) handOut(taken.elements)
    return taken?.touched
  }
  return {
    ...reach,
    latest: useCallback(() => latest.current, []),
    change(next, origin = 'author') {
      const note = origin === 'author' ? record : follow
      keep(note(history.current, latest.current, next, Date.now()))
      handOut(next)
      return history.current.undo.at(-1)
    },
    undo: () => step(undo(history.current, latest.current), { ...history.current, undo: [] }),
    redo: () => step(redo(history.current, latest.current), { ...history.current, redo: [] }),
    isNextIn: (direction, id) => isNextIn(history.current, direction, id),
    takeBack: (entry) => step(takeBack(history.current, entry, latest.current), history.current),
  }
}
