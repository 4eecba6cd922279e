import type { StoredElement } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { isSameContent } from './content.ts'
import { presentFresh } from './present.ts'
import { findRevision, lockLesson, updateLesson } from './queries.ts'

interface Replaced {
  lesson_version: number
  /** What stood there before; undefined when nothing changed. */
  content?: StoredElement[]
  /** The published revision, when that is what stood there. */
  revision_id?: string
}

/**
 * Puts another text in the place of a lesson's draft, under the next version, and gives back what it replaced. Throws
 * `Conflict` with the draft that stands when `lesson_version` is an older one.
 */
export async function replaceDraft(
  deps: Deps,
  tx: Query,
  accountId: string,
  { _id, lesson_version, content }: { _id: string; lesson_version: number; content: StoredElement[] },
): Promise<Replaced> {
  const lesson = await lockLesson(tx, accountId, _id)
  if (!lesson) throw new NotFound()
  if (isSameContent(lesson.draft_content, content)) return { lesson_version: lesson.lesson_version }
  if (lesson.lesson_version !== lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
  const next = lesson.lesson_version + 1
  await updateLesson(tx, accountId, _id, { draft_content: content, lesson_version: next }, deps.now())
  const revision_id = lesson.published_revision_id
  const published = revision_id === null ? undefined : await findRevision(tx, accountId, revision_id)
  const wasPublished = published !== undefined && isSameContent(published.content, lesson.draft_content)
  return {
    lesson_version: next,
    content: lesson.draft_content,
    ...(wasPublished && revision_id !== null ? { revision_id } : {}),
  }
}
