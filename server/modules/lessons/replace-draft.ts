import type { StoredElement } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { isSameContent } from './content.ts'
import { presentFresh } from './present.ts'
import { findRevision, lockLesson, updateLesson } from './queries.ts'

/** What a lesson says and how it is called; null where nobody has kept the title. */
export interface LessonText {
  lesson_title: string | null
  content: StoredElement[]
}

interface Replaced {
  lesson_version: number
  /** What stood there before; undefined when nothing changed. */
  before?: LessonText
  /** The published revision, when that is what stood there. */
  revision_id?: string
}

/**
 * Puts another text in the place of a lesson's draft, with its title, under the next version, and gives back what it replaced. Throws
 * `Conflict` with the draft that stands when `lesson_version` is an older one.
 */
export async function replaceDraft(
  deps: Deps,
  tx: Query,
  accountId: string,
  { _id, lesson_version }: { _id: string; lesson_version: number },
  text: LessonText,
): Promise<Replaced> {
  const lesson = await lockLesson(tx, accountId, _id)
  if (!lesson) throw new NotFound()
  const { content } = text
  const lesson_title = text.lesson_title ?? lesson.lesson_title
  if (isSameContent(lesson.draft_content, content) && lesson_title === lesson.lesson_title)
    return { lesson_version: lesson.lesson_version }
  if (lesson.lesson_version !== lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
  const next = lesson.lesson_version + 1
  await updateLesson(tx, accountId, _id, { draft_content: content, lesson_title, lesson_version: next }, deps.now())
  const revision_id = lesson.published_revision_id
  const published = revision_id === null ? undefined : await findRevision(tx, accountId, revision_id)
  const wasPublished =
    published?.lesson_title === lesson.lesson_title && isSameContent(published.content, lesson.draft_content)
  return {
    lesson_version: next,
    before: { lesson_title: lesson.lesson_title, content: lesson.draft_content },
    ...(wasPublished && revision_id !== null ? { revision_id } : {}),
  }
}
