import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { cutText } from '#domain/cut-text.ts'
import { isSiteLocale } from '#domain/locale.ts'
import type { AccountQuery } from '#db/query.ts'
import type { z } from 'zod'
import { createOnce } from '../../frame/create-once.ts'
import { NotFound } from '../../lib/errors.ts'
import { translate } from '../../lib/i18n.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import {
  type CopiedRow,
  findDraft,
  insertLessons,
  isCreatedBy,
  listCopied,
  listSummaries,
  lockCourse,
  lockLesson,
  type NewLesson,
  openOrderGap,
} from './queries.ts'
import type { CopiedLesson, duplicateLessonInput } from './schema.ts'

/** Maximum characters of the original title, leaving room for the suffix. */
const MAX_TITLE = 270
/** Lessons in memory at once. */
const BATCH_SIZE = 20

/** Inserts an unpublished copy of a lesson's draft after it, with new ids; once for an id that the caller made. */
export async function duplicateLesson(
  context: AccountContext,
  input: z.infer<typeof duplicateLessonInput>,
): Promise<CopiedLesson> {
  const { deps, viewer, inAccount, readAccount } = context
  const lessonId = requireId(input._id)
  const copyId = input.copy_id ?? deps.newId()
  const isOwn = (id: string) => readAccount((tx) => isCreatedBy(tx, id, viewer._id))
  await createOnce(input.copy_id, isOwn, () => inAccount((tx) => insertCopy(context, tx, lessonId, copyId)))
  const [copy] = await readAccount((tx) => listSummaries(tx, { lessonId: copyId }))
  if (!copy) throw new NotFound()
  return { _id: copyId, lesson_title: copy.lesson_title }
}

async function insertCopy(context: AccountContext, tx: AccountQuery, lessonId: string, copyId: string): Promise<void> {
  const draft = await findDraft(tx, lessonId)
  // Lock the course first, as reordering does, to avoid a deadlock.
  if (!draft || !(await lockCourse(tx, draft.course_id))) throw new NotFound()
  const lesson = await lockLesson(tx, lessonId)
  if (!lesson) throw new NotFound()
  const lesson_title = copyTitle(lesson.lesson_title, draft.course_locale, context)
  const lesson_order = lesson.lesson_order + 1
  const copy = copyOf(context, { ...lesson, lesson_title, lesson_order }, lesson.course_id)
  await openOrderGap(tx, lesson.course_id, lesson_order)
  await insertLessons(tx, [{ ...copy, _id: copyId }])
}

/** Copies the drafts of all lessons of a course into another one, unpublished. */
export async function copyLessons(context: AccountContext, tx: AccountQuery, from: string, to: string): Promise<void> {
  // The lock prevents reordering, so that each lesson is copied once.
  if (!(await lockCourse(tx, from))) throw new NotFound()
  for (let skip = 0; ; skip += BATCH_SIZE) {
    const rows = await listCopied(tx, from, skip, BATCH_SIZE)
    const copies = rows.map((row) => copyOf(context, row, to))
    await insertLessons(tx, copies)
    if (rows.length < BATCH_SIZE) return
  }
}

/** The title with the suffix for a copy in the course's language. */
export function copyTitle(title: string, locale: string, context: AccountContext): string {
  const values = { title: cutText(title, MAX_TITLE).trimEnd() }
  return translate(messages.copyOf, isSiteLocale(locale) ? locale : context.locale, values)
}

function copyOf({ deps, viewer }: AccountContext, row: CopiedRow, course_id: string): NewLesson {
  const now = deps.now()
  const { lesson_title, lesson_order, lesson_length, lesson_feedback } = row
  return {
    _id: deps.newId(),
    course_id,
    lesson_title,
    lesson_order,
    lesson_length,
    lesson_feedback,
    draft_content: row.draft_content.map((element) => copyElement(element, newElementId)),
    created_by: viewer._id,
    created_at: now,
    updated_at: now,
  }
}
