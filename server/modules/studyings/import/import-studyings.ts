import { buffer } from 'node:stream/consumers'
import type { StoredElement } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { authorize } from '../../../lib/authorize.ts'
import { Invalid, Problem } from '../../../lib/errors.ts'
import { type Fault, ImportRefused, maxFaults, toProblem } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readImport } from '../../../lib/read-import.ts'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'
import type { Call, Viewer } from '../../../lib/viewer.ts'
import { hasContact, hasUser } from '../people-queries.ts'
import { can } from '../policy.ts'
import { overwriteDrafts, releaseDrafts } from '../comment-queries.ts'
import { readPinned, type Revision } from '../revisions.ts'
import { insertAnswers, insertStudying } from '../take-queries.ts'
import { findRevisionFor, type LessonHolder } from './find-revision.ts'
import { maxStudyingsBytes, type StudyingInFile, studyingsFile } from './studyings-file.ts'

interface ImportLine {
  row: number
  _id: string
  error: null
}

/** Brings in studyings that were taken elsewhere: all of them or, told why, nothing. Ids are always new. */
export async function importStudyings(
  call: Call,
  file: { file: UploadStream } | undefined,
): Promise<{ results: ImportLine[] }> {
  const { deps, viewer, locale } = call
  authorize(viewer, can.import(viewer))
  if (!file) throw new Invalid(messages.noFile)
  const bytes = await readUpload(file.file, maxStudyingsBytes, buffer)
  try {
    const brought = readImport(bytes, studyingsFile, 'studyings.json')
    return await deps.db.inAccount(viewer.tenant_account_id, (tx) => storeStudyings(call, viewer, tx, brought))
  } catch (error) {
    throw error instanceof ImportRefused ? toProblem(error, locale) : error
  }
}

async function storeStudyings(call: Call, viewer: Viewer, tx: Query, brought: readonly StudyingInFile[]) {
  const faults: Fault[] = []
  const results: ImportLine[] = []
  const holder: LessonHolder = { course_id: undefined }
  for (const [index, studying] of brought.entries()) {
    try {
      results.push({ row: index + 1, _id: await storeStudying(call, viewer, tx, studying, holder), error: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.push({ where: `[${index}]`, descriptor: error.descriptor, values: error.values })
      if (faults.length >= maxFaults) break
    }
  }
  if (faults.length > 0) throw new ImportRefused(faults)
  return { results }
}

async function storeStudying(
  call: Call,
  viewer: Viewer,
  tx: Query,
  studying: StudyingInFile,
  holder: LessonHolder,
): Promise<string> {
  const { deps } = call
  const accountId = viewer.tenant_account_id
  await requirePeople(tx, accountId, studying)
  const revision = await readPinned(tx, accountId, await findRevisionFor(call, viewer, tx, studying, holder))
  const answers = readAnswers(revision, studying)
  const comments = readComments(revision, studying)
  const _id = deps.newId()
  const created_at = studying.created_at ?? deps.now()
  const finished_at = studying.finished_at ?? (studying.studying_review ? created_at : null)
  const { studying_user_name, studying_user_phone, contact_status_id, studying_review } = studying
  await insertStudying(tx, accountId, {
    _id,
    lesson_id: revision.lesson_id,
    revision_id: revision._id,
    studying_contact_id: studying.studying_contact_id ?? null,
    studying_user_id: studying.studying_user_id ?? null,
    studying_user_name,
    studying_user_phone: studying_user_phone?.phone ? studying_user_phone : null,
    contact_status_id,
    studying_review,
    ...(studying_review ? { reviewed_by: viewer._id, reviewed_at: deps.now() } : {}),
    finished_at,
    created_at,
  })
  const received_at = finished_at ?? created_at
  const events = [...answers].map(([element_id, answer]) => ({
    element_id,
    answer,
    studying_id: _id,
    seq: 1,
    received_at,
  }))
  await insertAnswers(
    tx,
    accountId,
    events.map((event) => ({ ...event, op_id: deps.newId() })),
  )
  const drafts = comments.map(([element_id, draft]) => ({ element_id, draft, studying_id: _id }))
  await overwriteDrafts(
    tx,
    accountId,
    drafts.map((draft) => ({ ...draft, author_id: viewer._id, updated_at: deps.now() })),
  )
  if (studying_review) await releaseDrafts(tx, accountId, _id, deps.now())
  return _id
}

async function requirePeople(
  tx: Query,
  accountId: string,
  { studying_contact_id, studying_user_id }: StudyingInFile,
): Promise<void> {
  if (studying_contact_id && !(await hasContact(tx, accountId, studying_contact_id, null)))
    throw new Invalid(messages.invalidField, { values: { field: 'studying_contact_id' } })
  if (studying_user_id && !(await hasUser(tx, accountId, studying_user_id)))
    throw new Invalid(messages.invalidField, { values: { field: 'studying_user_id' } })
}

/** Answers by element id: from the results, else from the `user_answers` in the copy of the lesson. */
function readAnswers(revision: Revision, { studying_results, lesson_content }: StudyingInFile): Map<string, unknown> {
  const given = new Map<string, unknown>()
  for (const { id, data } of lesson_content as StoredElement[])
    give(id, (data as { user_answers?: unknown })?.user_answers)
  for (const { id, user_answers } of studying_results) give(id, user_answers)
  return given

  function give(id: string | undefined, answer: unknown) {
    if (id === undefined || answer === undefined || answer === null) return
    const parsed = revision.questions.get(id)?.question.answer.safeParse(answer)
    if (!parsed?.success) throw new Invalid(messages.invalidField, { values: { field: `user_answers (${id})` } })
    given.set(id, parsed.data)
  }
}

function readComments(revision: Revision, { studying_results }: StudyingInFile): [string, string][] {
  return studying_results.flatMap(({ id, comment }) => {
    if (comment === null) return []
    if (!revision.element_ids.has(id)) throw new Invalid(messages.invalidField, { values: { field: `id (${id})` } })
    return [[id, comment]]
  })
}
