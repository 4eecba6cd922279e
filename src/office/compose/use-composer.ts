import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LessonEditorHandle } from '../../engine/editor/LessonEditor.tsx'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import type { LocalDraft } from '../../sync/drafts/local-draft.ts'
import type { ComposerView } from './ComposerBar.tsx'
import { useBlockMarks } from './presence/use-block-marks.tsx'
import { useCollaborators } from './presence/use-collaborators.ts'
import { takeStartWriting } from '../shared/writing/start-writing.ts'
import { readFragment } from './read-fragment.ts'
import { useConflictNotes } from './conflicts/use-conflict-notes.tsx'
import { useDraft, useDraftSync } from './use-draft-sync.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

export type LoadedLesson = RouterOutputs['lessons']['get']

/** The state of the composer: the draft and its saves, who else writes, what conflicts, and what is shown. */
export function useComposer(
  { lesson, ...loaded }: LoadedLesson,
  local: LocalDraft,
  editor: RefObject<LessonEditorHandle | null>,
) {
  const sync = useDraftSync({ lesson, ...loaded }, local)
  const conflicts = useDraft(sync, (state) => state.conflicts)
  const status = useDraft(sync, (state) => state.status)
  const lesson_version = useDraft(sync, () => sync.version())
  const [published_version, setPublishedVersion] = useState(lesson.published_version)
  const [view, setView] = useState<ComposerView>('edit')
  const { collaborators, enterBlock } = useCollaborators(lesson._id, (changed) => {
    const { lesson_title, lesson_length, lesson_feedback } = changed
    setPublishedVersion(changed.published_version)
    sync.refresh({ ...changed, settings: { lesson_title, lesson_length, lesson_feedback } })
  })
  const marks = useConflictNotes(useBlockMarks(collaborators), conflicts, collaborators, sync.choose)
  useRefreshLists()
  // An address may name a block.
  useEffect(() => {
    const words = takeStartWriting()
    if (words !== undefined) editor.current?.write(words)
    else editor.current?.revealBlock(readFragment(location.hash))
  }, [editor])

  const edit = () => flushSync(() => setView('edit'))
  return {
    sync,
    status,
    conflicts,
    settings: useDraft(sync, ({ draft }) => draft.settings),
    versions: { lesson_version, published_version },
    setPublishedVersion,
    /** Otherwise students lack what is not saved yet. */
    isStored: status.kind === 'unchanged' || status.kind === 'saved',
    view,
    setView,
    collaborators,
    enterBlock,
    marks,
    goToBlock(id: string) {
      edit()
      editor.current?.revealBlock(id)
    },
    goToConflict() {
      const [first] = conflicts
      edit()
      if (first?.kind === 'element') editor.current?.revealBlock(first.id)
      else scrollTo({ top: 0 })
    },
  }
}
export type ComposerState = ReturnType<typeof useComposer>

/** Marks the lists of lessons and revisions as stale when the lesson is left: both show what was written. */
function useRefreshLists(): void {
  const utils = trpc.useUtils()
  useEffect(
    () => () => {
      void utils.courses.invalidate()
      void utils.revisions.list.invalidate()
    },
    [utils],
  )
}
