import type { StoredElement } from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { isSameContent } from './content.ts'
import { presentFresh } from './present.ts'
import { findRevision, lockLesson, updateLesson } from './queries.ts'

/** The content and title of a lesson; the title is null where it was not stored. */
export interface LessonText {
  lesson_title: string | null
  content: StoredElement[]
}

interface Replaced {
  lesson_version: number
  /** The replaced text; undefined when nothing changed. */
  before?: LessonText
  /** The published revision, when it equals the replaced text. */
  revision_id?: string
}

/**
 * Replaces a lesson's draft and title under the next version, and returns the replaced text. Throws
 * `Conflict` with the current draft when `lesson_version` is older.
 */
export async function replaceDraft(
  deps: Deps,
  tx: AccountQuery,
  { _id, lesson_version }: { _id: string; lesson_version: number },
  text: LessonText,
): Promise<Replaced> {
  const lesson = await lockLesson(tx, _id)
  if (!lesson) throw new NotFound()
  const { content } = text
  const lesson_title = text.lesson_title ?? lesson.lesson_title
  if (isSameContent(lesson.draft_content, content) && lesson_title === lesson.lesson_title)
    return { lesson_version: lesson.lesson_version }
  if (lesson.lesson_version !== lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
  const next = lesson.lesson_version + 1
  await updateLesson(tx, _id, { draft_content: content, lesson_title, lesson_version: next }, deps.now())
  const revision_id = lesson.published_revision_id
  const published = revision_id === null ? undefined : await findRevision(tx, revision_id)
  const wasPublished =
    published?.lesson_title === lesson.lesson_title && isSameContent(published.content, lesson.draft_content)
  return {
    lesson_version: next,
    before: { lesson_title: lesson.lesson_title, content: lesson.draft_content },
    ...(wasPublished && revision_id !== null ? { revision_id } : {}),
  }
}
