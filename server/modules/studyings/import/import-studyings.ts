import { buffer } from 'node:stream/consumers'
import { readAnswer } from '#blocks/kit/question/read-answer.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import type { AccountQuery } from '#db/query.ts'
import { Invalid, HttpError } from '../../../lib/errors.ts'
import { type ImportProblem, ImportRefused, maxProblems } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { databaseProblem } from '../../../frame/to-http-error.ts'
import { readUpload, type UploadStream } from '../../../files/read-upload.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { openPhoneReader } from '../../accounts/service.ts'
import { isContact } from '../../contacts/service.ts'
import { hasUser } from '../students/contact-queries.ts'
import { overwriteDrafts } from '../reviewing/comment-queries.ts'
import { releaseComments } from '../releasing/queries.ts'
import { type Revision } from '../revision-cache.ts'
import { insertAnswers } from '../taking/answer-queries.ts'
import { insertStudying } from '../taking/queries.ts'
import { findRevisionFor, type LessonHolder } from './find-revision.ts'
import { type CheckedStudying, readChecked } from './check-studyings.ts'
import { maxStudyingsBytes } from './studyings-file.ts'
import { checkStudyingsTask } from './tasks.ts'

interface ImportLine {
  row: number
  _id: string
  error: null
}

/** Imports studyings from a file, all or none; a refusal lists the errors. Ids are always new. */
export async function importStudyings(
  context: AccountContext,
  file: { file: UploadStream } | undefined,
): Promise<{ results: ImportLine[] }> {
  const { deps, viewer, inAccount } = context
  if (!file) throw new Invalid(messages.noFile)
  const bytes = await readUpload(file.file, maxStudyingsBytes, buffer)
  const brought = await deps.workers.run(checkStudyingsTask, bytes, viewer._id)
  return inAccount((tx) => storeStudyings(context, tx, brought))
}

async function storeStudyings(context: AccountContext, tx: AccountQuery, brought: readonly string[]) {
  const errors: ImportProblem[] = []
  const results: ImportLine[] = []
  const holder: LessonHolder = { course_id: undefined }
  for (const [index, text] of brought.entries()) {
    try {
      results.push({ row: index + 1, _id: await storeStudying(context, tx, readChecked(text), holder), error: null })
    } catch (error) {
      if (databaseProblem(error)) throw error
      const { descriptor, values } =
        error instanceof HttpError ? error : { descriptor: messages.entryNotStored, values: {} }
      errors.push({ where: `[${index}]`, descriptor, values })
      // After a failed statement the transaction takes no other one.
      if (!(error instanceof HttpError) || errors.length >= maxProblems) break
    }
  }
  if (errors.length > 0) throw new ImportRefused(errors)
  const { record } = context
  const details = { created: results.length }
  await record(tx, 'studyings.import', details)
  return { results }
}

async function storeStudying(
  context: AccountContext,
  tx: AccountQuery,
  studying: CheckedStudying,
  holder: LessonHolder,
): Promise<string> {
  const { deps, viewer } = context
  await requirePeople(tx, studying)
  const revision = await deps.caches.revisions.readPinned(tx, await findRevisionFor(context, tx, studying, holder))
  const answers = readAnswers(revision, studying)
  const comments = readComments(revision, studying)
  const _id = deps.newId()
  const created_at = studying.created_at ?? deps.now()
  const finished_at = studying.finished_at ?? (studying.studying_review ? created_at : null)
  const { studying_user_name, studying_user_phone, studying_contact_id, studying_review } = studying
  await insertStudying(tx, {
    _id,
    lesson_id: revision.lesson_id,
    revision_id: revision._id,
    studying_contact_id: studying_contact_id ?? null,
    studying_user_id: studying.studying_user_id ?? null,
    studying_user_name,
    studying_user_phone: studying_user_phone?.phone ? (await openPhoneReader(tx))(studying_user_phone) : null,
    // A status describes a contact; without one, the file's status has no meaning.
    contact_status_id: studying_contact_id ? studying.contact_status_id : ContactStatus.GUEST,
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
    events.map((event) => ({ ...event, idempotency_key: deps.newId() })),
  )
  await overwriteDrafts(
    tx,
    comments.map(([element_id, draft]) => ({
      element_id,
      draft,
      studying_id: _id,
      author_id: viewer._id,
      updated_at: deps.now(),
    })),
  )
  const given = comments.map(([element_id, text]) => ({ element_id, text }))
  if (studying_review) await releaseComments(tx, _id, { comments: given, now: deps.now() })
  return _id
}

async function requirePeople(
  tx: AccountQuery,
  { studying_contact_id, studying_user_id }: CheckedStudying,
): Promise<void> {
  if (studying_contact_id && !(await isContact(tx, studying_contact_id, null)))
    throw new Invalid(messages.invalidField, { values: { field: 'studying_contact_id' } })
  if (studying_user_id && !(await hasUser(tx, studying_user_id)))
    throw new Invalid(messages.invalidField, { values: { field: 'studying_user_id' } })
}

/** Answers by element id: from the results, else from the `user_answers` in the copy of the lesson. */
function readAnswers(
  revision: Revision,
  { studying_results, answers_in_content }: CheckedStudying,
): Map<string, unknown> {
  const given = new Map<string, unknown>()
  for (const { id, user_answers } of answers_in_content) give(id, user_answers)
  for (const { id, user_answers } of studying_results) give(id, user_answers)
  return given

  function give(id: string | undefined, answer: unknown) {
    if (id === undefined || answer === undefined || answer === null) return
    const asked = revision.questions.get(id)
    const read = asked && readAnswer(asked.question, asked.data, answer)
    if (!read) throw new Invalid(messages.invalidField, { values: { field: `user_answers (${id})` } })
    given.set(id, read.answer)
  }
}

function readComments(revision: Revision, { studying_results }: CheckedStudying): [string, string][] {
  return studying_results.flatMap(({ id, comment }) => {
    if (comment === null) return []
    if (!revision.element_ids.has(id)) throw new Invalid(messages.invalidField, { values: { field: `id (${id})` } })
    return [[id, comment]]
  })
}
