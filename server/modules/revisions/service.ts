import type { z } from 'zod'
import type { StoredElement } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Call } from '../../lib/viewer.ts'
import { type LessonText, replaceDraft } from '../lessons/replace-draft.ts'
import { announceStored } from '../lessons/presence.ts'
import { can } from './policy.ts'
import { type Forecast, presentForecast, presentKeptDraft, presentLesson, presentRevision } from './present.ts'
import {
  findDraftAndPublished,
  findKeptText,
  findLesson,
  findRevisionText,
  keepDraft,
  listKeptDrafts,
  listRevisions,
} from './queries.ts'
import type { getInput, listInput, restoreInput, Source } from './schema.ts'

/** Revisions of one page of a history, and kept drafts in sight. */
const PAGE = 20

/** A lesson's revisions without their content, the newest first; `next` continues below a number. */
export async function listHistory({ deps, viewer }: Call, input: z.infer<typeof listInput>) {
  authorize(viewer, can.read(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(input.lesson_id)
  return deps.db.readAccount(accountId, async (tx) => {
    const [lesson, rows, drafts] = await Promise.all([
      findLesson(tx, accountId, lessonId),
      listRevisions(tx, accountId, lessonId, input.cursor, PAGE + 1),
      listKeptDrafts(tx, accountId, lessonId, PAGE),
    ])
    if (!lesson) throw new NotFound()
    const page = rows.slice(0, PAGE)
    return {
      lesson: presentLesson(lesson),
      revisions: page.map(presentRevision),
      next: rows.length > PAGE ? (page.at(-1)?.revision_number ?? null) : null,
      kept_drafts: drafts.map(presentKeptDraft),
    }
  })
}

/** What one text of a lesson's past says, right answers and all. */
export async function getText(
  { deps, viewer }: Call,
  { lesson_id, from }: z.infer<typeof getInput>,
): Promise<{ elements: StoredElement[] }> {
  authorize(viewer, can.read(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(lesson_id)
  return deps.db.readAccount(accountId, async (tx) => {
    const { content } = await readText(tx, accountId, lessonId, from)
    return { elements: content }
  })
}

/** What publishing a lesson's draft would mean, and for whom. */
export async function forecastPublishing({ deps, viewer }: Call, lesson_id: string): Promise<Forecast> {
  authorize(viewer, can.read(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(lesson_id)
  const found = await deps.db.readAccount(accountId, (tx) => findDraftAndPublished(tx, accountId, lessonId))
  if (!found) throw new NotFound()
  return presentForecast(found)
}

/**
 * Makes a text of the past the lesson's draft. The draft it replaces is kept for good unless it is what is published:
 * `replaced` names where it is, so that this can be taken back the same way; null when nothing changed. Students and
 * their studyings notice nothing.
 */
export async function restoreText(
  call: Call,
  { lesson_id, lesson_version, from }: z.infer<typeof restoreInput>,
): Promise<{ lesson_version: number; replaced: Source | null }> {
  const { deps, viewer } = call
  authorize(viewer, can.restore(viewer))
  const accountId = viewer.tenant_account_id
  const _id = requireId(lesson_id)
  const restored = await deps.db.inAccount(accountId, async (tx) => {
    const text = await readText(tx, accountId, _id, from)
    const { before, revision_id, ...reply } = await replaceDraft(deps, tx, accountId, { _id, lesson_version }, text)
    if (!before) return { ...reply, replaced: null }
    if (revision_id) return { ...reply, replaced: { revision_id } }
    const draft = { _id: deps.newId(), lesson_id: _id, ...before, kept_by: viewer._id }
    const draft_id = await keepDraft(tx, accountId, { ...draft, created_at: deps.now() })
    return { ...reply, replaced: { draft_id } }
  })
  await announceStored(call, accountId, _id)
  return restored
}

async function readText(tx: Query, accountId: string, lessonId: string, from: Source): Promise<LessonText> {
  const text =
    'revision_id' in from
      ? await findRevisionText(tx, accountId, lessonId, requireId(from.revision_id))
      : await findKeptText(tx, accountId, lessonId, requireId(from.draft_id))
  if (!text) throw new NotFound()
  return text
}
