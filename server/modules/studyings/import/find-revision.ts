import { isDeepStrictEqual } from 'node:util'
import { readLesson, serializeLesson, type StoredElement } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { courseDefaults } from '#domain/course.ts'
import { Invalid } from '../../../lib/errors.ts'
import { say } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { Call, Viewer } from '../../../lib/viewer.ts'
import { addCourse } from '../../courses/add-course.ts'
import { checkContent } from '../../lessons/content.ts'
import { insertPublished, insertUnpublished } from '../../lessons/publish.ts'
import { archiveCourse, findLessonRevisions, listRevisionsWith } from './import-queries.ts'
import type { StudyingInFile } from './studyings-file.ts'

/** The archived course that an import makes for lessons nobody has here: its studyings need something to stand on. */
export interface LessonHolder {
  course_id: string | undefined
}

/**
 * The revision a studying from a file is pinned to: the one that says just the same, else a new one of the same lesson
 * that is never published, else a lesson of its own in an archived course.
 */
export async function findRevisionFor(
  call: Call,
  viewer: Viewer,
  tx: Query,
  { lesson_id, lesson_title, lesson_content }: StudyingInFile,
  holder: LessonHolder,
): Promise<string> {
  const accountId = viewer.tenant_account_id
  const content = checkContent(lesson_content.map(withoutAnswers))
  const known = lesson_id
    ? await findLessonRevisions(tx, accountId, lesson_id)
    : await listRevisionsWith(tx, accountId, content[0]?.id)
  if (lesson_id && known.length === 0) throw new Invalid(messages.invalidField, { values: { field: 'lesson_id' } })
  // Neither says which lesson it was.
  if (!lesson_id && content.length === 0)
    throw new Invalid(messages.invalidField, { values: { field: 'lesson_content' } })
  const newest = known.at(-1)
  const shown = showToReviewers(content)
  const same =
    lesson_content.length === 0
      ? newest
      : known.find((revision) => isDeepStrictEqual(showToReviewers(revision.content), shown))
  if (same) return same._id
  if (newest)
    return insertUnpublished(call.deps, tx, viewer, {
      lesson_id: newest.lesson_id,
      lesson_title: newest.lesson_title,
      revision_number: newest.revision_number + 1,
      content,
    })
  return addLesson(call, viewer, tx, lesson_title, content, holder)
}

async function addLesson(
  call: Call,
  viewer: Viewer,
  tx: Query,
  title: string | undefined,
  content: StoredElement[],
  holder: LessonHolder,
): Promise<string> {
  const { deps, locale } = call
  const accountId = viewer.tenant_account_id
  const course_title = say(messages.importedStudyings, locale)
  if (!holder.course_id) {
    holder.course_id = await addCourse(deps, tx, accountId, {
      course_title,
      course_locale: locale,
      course_category: courseDefaults.course_category,
      course_description: '',
      course_image: '',
      course_source: '',
      course_licence: '',
    })
    await archiveCourse(tx, accountId, holder.course_id, deps.now())
  }
  const lesson_id = deps.newId()
  await insertPublished(deps, tx, viewer, [
    {
      _id: lesson_id,
      course_id: holder.course_id,
      lesson_title: title ?? course_title,
      lesson_order: 1,
      lesson_length: courseDefaults.lesson_length,
      lesson_feedback: 'never',
      content,
    },
  ])
  const [revision] = await findLessonRevisions(tx, accountId, lesson_id)
  if (!revision) throw new Error('A published lesson has a revision')
  return revision._id
}

/** Two spellings of one lesson, such as an older version of a block, look the same here. */
function showToReviewers(content: StoredElement[]): unknown {
  return JSON.parse(JSON.stringify(serializeLesson(readLesson(content), 'reviewer')))
}

/** An element as it was before a presenter added what the student answered. */
function withoutAnswers<T extends { data?: unknown }>(element: T): T {
  if (element.data === null || typeof element.data !== 'object') return element
  const { user_answers: _, ...data } = element.data as Record<string, unknown>
  return { ...element, data }
}
