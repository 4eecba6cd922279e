import { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { contentToShow } from '../../lib/read-lesson.ts'
import { decodeCursor, PAGE_SIZE, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { type LessonText, replaceDraft, announceStored } from '../lessons/service.ts'
import { presentForecast, presentDraftSnapshot, presentLesson, presentRevision } from './present.ts'
import {
  findDraftAndPublished,
  findSnapshotText,
  findLesson,
  findRevisionText,
  insertDraftSnapshot,
  listDraftSnapshots,
  listRevisions,
} from './queries.ts'
import type {
  getInput,
  listInput,
  restoreInput,
  Source,
  Forecast,
  RevisionText,
  RestoredText,
  LessonHistory,
} from './schema.ts'

const revisionKey = z.tuple([z.int().min(1).max(1_000_000_000)])

/** A lesson's revisions without their content, the newest first; `next` continues below a number. */
export async function listHistory(
  { readAccount }: AccountContext,
  input: z.infer<typeof listInput>,
): Promise<LessonHistory> {
  const lessonId = requireId(input.lesson_id)
  const [below] = input.cursor === undefined ? [] : decodeCursor(input.cursor, revisionKey)
  return readAccount(async (tx) => {
    const [lesson, rows, drafts] = await Promise.all([
      findLesson(tx, lessonId),
      listRevisions(tx, lessonId, below, pageLimit()),
      listDraftSnapshots(tx, lessonId, PAGE_SIZE),
    ])
    if (!lesson) throw new NotFound()
    const { page, next } = takePage(rows, ({ revision_number }) => [revision_number])
    return {
      lesson: presentLesson(lesson),
      revisions: page.map(presentRevision),
      next,
      kept_drafts: drafts.map(presentDraftSnapshot),
    }
  })
}

/** An earlier text of a lesson, including right answers. */
export async function getText(
  { readAccount }: AccountContext,
  { lesson_id, from }: z.infer<typeof getInput>,
): Promise<RevisionText> {
  const lessonId = requireId(lesson_id)
  return readAccount(async (tx) => {
    const { content } = await readText(tx, lessonId, from)
    return { elements: content }
  })
}

/** The effect of publishing a lesson's draft, and the studyings it concerns. */
export async function forecastPublishing({ readAccount }: AccountContext, lesson_id: string): Promise<Forecast> {
  const lessonId = requireId(lesson_id)
  const found = await readAccount((tx) => findDraftAndPublished(tx, lessonId))
  if (!found) throw new NotFound()
  return presentForecast(found)
}

/**
 * Makes an earlier text the lesson's draft. The replaced draft is stored permanently unless it equals the published text:
 * `replaced` identifies it, so that the restore can be undone the same way; null when nothing changed. Students and
 * their studyings are not affected.
 */
export async function restoreText(
  context: AccountContext,
  { lesson_id, lesson_version, from }: z.infer<typeof restoreInput>,
): Promise<RestoredText> {
  const { deps, viewer, inAccount } = context
  const _id = requireId(lesson_id)
  const restored = await inAccount(async (tx) => {
    const text = await readText(tx, _id, from)
    const { before, revision_id, ...reply } = await replaceDraft(deps, tx, { _id, lesson_version }, text)
    if (!before) return { ...reply, replaced: null }
    if (revision_id) return { ...reply, replaced: { revision_id } }
    const draft = { _id: deps.newId(), lesson_id: _id, ...before, created_by: viewer._id }
    const draft_id = await insertDraftSnapshot(tx, { ...draft, created_at: deps.now() })
    return { ...reply, replaced: { draft_id } }
  })
  await announceStored(context, _id)
  return restored
}

async function readText(tx: AccountQuery, lessonId: string, from: Source): Promise<LessonText> {
  const text =
    'revision_id' in from
      ? await findRevisionText(tx, lessonId, requireId(from.revision_id))
      : await findSnapshotText(tx, lessonId, requireId(from.draft_id))
  if (!text) throw new NotFound()
  return { ...text, content: contentToShow(text.content) }
}
