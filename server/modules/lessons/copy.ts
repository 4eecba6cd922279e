import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { cutText } from '#domain/cut-text.ts'
import { isSiteLocale } from '#domain/locale.ts'
import type { Query } from '#db/client.ts'
import { NotFound } from '../../lib/errors.ts'
import { translate } from '../../lib/i18n.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import {
  type CopiedRow,
  findDraft,
  insertLessons,
  listCopied,
  lockCourse,
  lockLesson,
  type NewLesson,
  openOrderGap,
} from './queries.ts'
import type { CopiedLesson } from './schema.ts'

/** Maximum characters of the original title, leaving room for the suffix. */
const MAX_TITLE = 270
/** Lessons in memory at once. */
const BATCH_SIZE = 20

/** Inserts an unpublished copy of a lesson's draft after it, with new ids, and resolves to the copy's id. */
export async function duplicateLesson(context: AccountContext, id: string): Promise<CopiedLesson> {
  const { accountId, inAccount } = context
  const lessonId = requireId(id)
  return inAccount(async (tx) => {
    const draft = await findDraft(tx, accountId, lessonId)
    // Lock the course first, as reordering does, to avoid a deadlock.
    if (!draft || !(await lockCourse(tx, accountId, draft.course_id))) throw new NotFound()
    const lesson = await lockLesson(tx, accountId, lessonId)
    if (!lesson) throw new NotFound()
    const lesson_title = copyTitle(lesson.lesson_title, draft.course_locale, context)
    const copy = copyOf(context, { ...lesson, lesson_title, lesson_order: lesson.lesson_order + 1 }, lesson.course_id)
    await openOrderGap(tx, accountId, lesson.course_id, copy.lesson_order)
    await insertLessons(tx, accountId, [copy])
    return { _id: copy._id, lesson_title }
  })
}

/** Copies the drafts of all lessons of a course into another one, unpublished. */
export async function copyLessons(context: AccountContext, tx: Query, from: string, to: string): Promise<void> {
  const { accountId } = context
  // The lock prevents reordering, so that each lesson is copied once.
  if (!(await lockCourse(tx, accountId, from))) throw new NotFound()
  for (let skip = 0; ; skip += BATCH_SIZE) {
    const rows = await listCopied(tx, accountId, from, skip, BATCH_SIZE)
    const copies = rows.map((row) => copyOf(context, row, to))
    await insertLessons(tx, accountId, copies)
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
