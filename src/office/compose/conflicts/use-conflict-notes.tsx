import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { Choice } from '../../../sync/drafts/draft-state.ts'
import type { Conflict } from '../../../sync/drafts/merge-drafts.ts'
import type { Collaborator } from '../presence/watch-lesson.ts'

const ConflictNote = lazy(() => import('./ConflictNote.tsx'))

/** The marks of blocks by id, with a note at each block that two authors have changed differently. */
export function useConflictNotes(
  marks: ReadonlyMap<string, ReactNode>,
  conflicts: readonly Conflict[],
  collaborators: readonly Collaborator[],
  onChoose: (conflict: Conflict, choice: Choice) => void,
): ReadonlyMap<string, ReactNode> {
  return useMemo(() => {
    const noted = new Map(marks)
    for (const conflict of conflicts) {
      if (conflict.kind !== 'element') continue
      const { id } = conflict
      const author = collaborators.find(({ element_id }) => element_id === id)?.user_fullname
      noted.set(
        id,
        <>
          {marks.get(id)}
          <Suspense fallback={null}>
            <ConflictNote conflict={conflict} author={author} onChoose={(choice) => onChoose(conflict, choice)} />
          </Suspense>
        </>,
      )
    }
    return noted
  }, [marks, conflicts, collaborators, onChoose])
}
