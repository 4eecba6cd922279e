import { makeUuid } from '../../lib/random-id.ts'
import { listDrafts, putDraft, removeDraft } from '../draft-store.ts'
import type { DraftKey, DraftRow, LessonDraftCopy } from './draft-row.ts'

/** What one window stores of a lesson on the device. */
export interface LocalDraft {
  /** What closed windows have left: this window is responsible for it from now on. */
  copies: readonly LessonDraftCopy[]
  /** Replaces what this window has stored, or removes it; rejects where storage is unavailable. */
  store(copy: LessonDraftCopy | undefined): Promise<void>
  /** Leaves what is stored to the next window. */
  release(): void
}

/** Takes over what is stored of a lesson for its owner, except for what other open windows are writing. */
export async function openLocalDraft(owner: string, lesson_id: string): Promise<LocalDraft> {
  const key: DraftKey & { kind: 'lesson' } = { owner, kind: 'lesson', document_id: lesson_id, part_id: makeUuid() }
  const release = holdLock(key.part_id)
  const rows = await listAbandoned(owner, lesson_id).catch(() => [])
  const takenOver = new Set<DraftRow>(rows)
  return {
    copies: rows.map(({ copy }) => copy),
    async store(copy) {
      if (copy) await putDraft({ ...key, copy })
      else await removeDraft(key)
      // Not before the text is stored in its new place.
      for (const row of takenOver) {
        await removeDraft(row)
        takenOver.delete(row)
      }
    },
    release,
  }
}

async function listAbandoned(owner: string, lessonId: string) {
  const rows = await listDrafts('lesson', owner, lessonId)
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  return rows.filter(({ part_id }) => !held.has(lockName(part_id)))
}

/**
 * Marks a window as open until the returned function is called or the window is closed. Without https there are no locks:
 * there a second window takes over what the first one has stored, and merges it.
 */
function holdLock(windowId: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockName(windowId), () => released)
  return release
}

function lockName(windowId: string): string {
  return `draft ${windowId}`
}
