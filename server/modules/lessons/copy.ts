import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { cutText } from '#domain/cut-text.ts'
import { isSiteLocale } from '#domain/locale.ts'
import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { say } from '../../lib/i18n.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
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

/** Characters of a title that leave room for the word behind it. */
const TITLE_KEPT = 270
/** Lessons in memory at once. */
const AT_ONCE = 20

/** Puts an unpublished copy of a lesson's draft behind it, with ids of its own, and resolves to the copy's id. */
export async function duplicateLesson(call: Call, id: string): Promise<{ _id: string; lesson_title: string }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  return deps.db.inAccount(accountId, async (tx) => {
    const draft = await findDraft(tx, accountId, lessonId)
    // The course first, as whoever reorders its lessons does.
    if (!draft || !(await lockCourse(tx, accountId, draft.course_id))) throw new NotFound()
    const lesson = await lockLesson(tx, accountId, lessonId)
    if (!lesson) throw new NotFound()
    const lesson_title = copyTitle(lesson.lesson_title, draft.course_locale, call)
    const copy = copyOf(deps, { ...lesson, lesson_title, lesson_order: lesson.lesson_order + 1 }, lesson.course_id)
    await openOrderGap(tx, accountId, lesson.course_id, copy.lesson_order)
    await insertLessons(tx, accountId, [copy])
    return { _id: copy._id, lesson_title }
  })
}

/** Copies the drafts of all lessons of a course into another one, unpublished. */
export async function copyLessons(deps: Deps, tx: Query, accountId: string, from: string, to: string): Promise<void> {
  // Nobody reorders them meanwhile: each is copied once.
  if (!(await lockCourse(tx, accountId, from))) throw new NotFound()
  for (let skip = 0; ; skip += AT_ONCE) {
    const rows = await listCopied(tx, accountId, from, skip, AT_ONCE)
    const copies = rows.map((row) => copyOf(deps, row, to))
    await insertLessons(tx, accountId, copies)
    if (rows.length < AT_ONCE) return
  }
}

/** A title that says in the course's language that this is a copy. */
export function copyTitle(title: string, locale: string, call: Call): string {
  const values = { title: cutText(title, TITLE_KEPT).trimEnd() }
  return say(messages.copyOf, isSiteLocale(locale) ? locale : call.locale, values)
}

function copyOf(deps: Deps, row: CopiedRow, course_id: string): NewLesson {
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
    created_at: now,
    updated_at: now,
  }
}
