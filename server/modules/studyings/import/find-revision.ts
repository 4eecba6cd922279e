import { isDeepStrictEqual } from 'node:util'
import { readLesson, serializeLesson, type StoredElement } from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import { courseDefaults } from '#domain/lesson/course.ts'
import { Invalid } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { addCourse } from '../../courses/service.ts'
import { assertLessonSize, insertPublished, insertUnpublished, invalidElement } from '../../lessons/service.ts'
import type { CheckedStudying } from './check-studyings.ts'
import { archiveCourse, findLessonRevisions, listRevisionsWith } from './import-queries.ts'

/** The archived course that an import creates for unknown lessons: a studying requires a lesson revision. */
export interface LessonHolder {
  course_id: string | undefined
}

/**
 * The revision that an imported studying is pinned to: one with the same content, else a new unpublished revision of
 * the same lesson, else a new lesson in an archived course.
 */
export async function findRevisionFor(
  context: AccountContext,
  tx: AccountQuery,
  { lesson_id, lesson_title, content, violation }: CheckedStudying,
  holder: LessonHolder,
): Promise<string> {
  if (violation) throw invalidElement(violation)
  assertLessonSize(content)
  const known = lesson_id ? await findLessonRevisions(tx, lesson_id) : await listRevisionsWith(tx, content[0]?.id)
  if (lesson_id && known.length === 0) throw new Invalid(messages.invalidField, { values: { field: 'lesson_id' } })
  // Neither identifies the lesson.
  if (!lesson_id && content.length === 0)
    throw new Invalid(messages.invalidField, { values: { field: 'lesson_content' } })
  const newest = known.at(-1)
  const shown = showToReviewers(content)
  const same =
    content.length === 0
      ? newest
      : known.find((revision) => isDeepStrictEqual(showToReviewers(revision.content), shown))
  if (same) return same._id
  if (newest)
    return insertUnpublished(context, tx, {
      lesson_id: newest.lesson_id,
      lesson_title: newest.lesson_title,
      revision_number: newest.revision_number + 1,
      content,
    })
  return addLesson(context, tx, lesson_title, content, holder)
}

async function addLesson(
  context: AccountContext,
  tx: AccountQuery,
  title: string | undefined,
  content: StoredElement[],
  holder: LessonHolder,
): Promise<string> {
  const { deps, locale } = context
  const course_title = translate(messages.importedStudyings, locale)
  if (!holder.course_id) {
    holder.course_id = await addCourse(context, tx, {
      course_title,
      course_locale: locale,
      course_category: courseDefaults.course_category,
      course_description: '',
      course_image: '',
      course_source: '',
      course_licence: '',
    })
    await archiveCourse(tx, holder.course_id, deps.now())
  }
  const lesson_id = deps.newId()
  await insertPublished(context, tx, [
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
  const [revision] = await findLessonRevisions(tx, lesson_id)
  if (!revision) throw new Error('A published lesson has a revision')
  return revision._id
}

/** Normalizes a lesson, for example an older block version, so that equal content compares as equal. */
function showToReviewers(content: StoredElement[]): unknown {
  return JSON.parse(JSON.stringify(serializeLesson(readLesson(content), 'reviewer')))
}
