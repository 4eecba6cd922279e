import type { AccountQuery } from '#db/query.ts'
import { recountContacts, recountStudyings } from '#db/recount.ts'
import { contacts } from '#db/schema/contacts.ts'
import { answerEvents, answers, progress, reviewComments, studyings } from '#db/schema/studyings.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import { parsePhone } from '../lib/phones/parse-phone.ts'
import { type DemoSubmission, demoSubmissions } from './demo-submissions.ts'
import type { DemoQuestion } from './read-questions.ts'
import { readSchool, type School } from './read-school.ts'

const HOUR_MS = 3_600_000
const TEACHER = 'teacher@demo.local'

interface Rows {
  contacts: (typeof contacts.$inferInsert)[]
  studyings: (typeof studyings.$inferInsert)[]
  answers: (typeof answers.$inferInsert)[]
  comments: (typeof reviewComments.$inferInsert)[]
  progress: (typeof progress.$inferInsert)[]
}

/** Adds the submissions to the demo courses, with times relative to now, in a few statements. */
export async function seedDemoSubmissions(deps: Deps, tx: AccountQuery): Promise<void> {
  const school = await readSchool(tx)
  const rows: Rows = { contacts: [], studyings: [], answers: [], comments: [], progress: [] }
  for (const locale of siteLocales)
    for (const submission of demoSubmissions[locale]) addRows(deps, tx.accountId, school, locale, submission, rows)
  await tx.insert(contacts).values(rows.contacts)
  await tx.insert(studyings).values(rows.studyings)
  await tx.insert(answers).values(rows.answers)
  await tx.insert(answerEvents).values(rows.answers.map((row) => ({ ...row, idempotency_key: deps.newId() })))
  await tx.insert(reviewComments).values(rows.comments)
  await tx.insert(progress).values(rows.progress).onConflictDoNothing()
  recountContacts(
    tx,
    rows.contacts.map(({ _id }) => _id),
  )
  recountStudyings(
    tx,
    rows.studyings.map(({ _id }) => _id),
  )
}

function addRows(
  deps: Deps,
  account_id: string,
  school: School,
  locale: SiteLocale,
  given: DemoSubmission,
  rows: Rows,
): void {
  const revision = school.lessons.get(locale)?.[given.lesson]
  if (!revision) throw new Error(`The demo course in ${locale} has no lesson ${given.lesson + 1}`)
  const _id = deps.newId()
  const moment = new Date(deps.now().getTime() - given.ago * HOUR_MS)
  const isFinished = given.state !== 'started'
  const created_at = isFinished ? new Date(moment.getTime() - HOUR_MS / 2) : moment
  const user_id = given.login === undefined ? null : (school.people.get(given.login)?.user_id ?? null)
  const contact_id =
    given.contactOf === undefined ? null : contactFor(deps, account_id, school, given, created_at, rows)
  const reviewed_at = new Date(Math.min(moment.getTime() + 20 * HOUR_MS, deps.now().getTime()))
  const author_id = school.people.get(TEACHER)?.user_id ?? null
  const isReviewed = given.state === 'reviewed'
  rows.studyings.push({
    _id,
    account_id,
    lesson_id: revision.lesson_id,
    revision_id: revision.revision_id,
    studying_user_id: user_id,
    studying_contact_id: contact_id,
    studying_user_name: given.name,
    studying_user_phone: given.phone === undefined ? null : parsePhone({ phone: `+${given.phone}` }),
    studying_review: isReviewed,
    ...(isReviewed ? { reviewed_by: author_id, reviewed_at } : {}),
    finished_at: isFinished ? moment : null,
    created_at,
    updated_at: isReviewed ? reviewed_at : moment,
  })
  const marked = answerLesson(revision.questions, given)
  const answer = { studying_id: _id, account_id, seq: 1, received_at: moment }
  rows.answers.push(...marked.map((one) => ({ ...answer, element_id: one.element_id, answer: one.answer })))
  const written = marked.find((one) => one.answer === given.text)
  if (given.comment !== undefined && written) {
    rows.comments.push({
      studying_id: _id,
      account_id,
      element_id: written.element_id,
      draft: given.comment,
      author_id,
      updated_at: reviewed_at,
      ...(isReviewed ? { released: given.comment, released_at: reviewed_at } : {}),
    })
  }
  if (user_id)
    rows.progress.push({
      _id: deps.newId(),
      account_id,
      user_id,
      lesson_id: revision.lesson_id,
      touched_at: created_at,
      done_at: isFinished ? moment : null,
    })
}

/** The contact of that name, which is added once. */
function contactFor(
  deps: Deps,
  account_id: string,
  school: School,
  { name, contactOf = '' }: DemoSubmission,
  created_at: Date,
  rows: Rows,
): string {
  const known = rows.contacts.find(({ contact_fullname }) => contact_fullname === name)
  if (known) return known._id
  const _id = deps.newId()
  rows.contacts.push({
    _id,
    account_id,
    contact_owner_id: school.people.get(contactOf)?.missioner_id ?? null,
    contact_fullname: name,
    contact_phones: [parsePhone({ phone: `+44 7700 9002${String(rows.contacts.length + 10)}` })],
    contact_status_id: 40,
    created_at,
  })
  return _id
}

/** Answers to the questions of a lesson: mostly right, some wrong, the first one alone in a lesson that is not finished. */
function answerLesson(questions: readonly DemoQuestion[], { text, ago, state }: DemoSubmission) {
  const given = questions.flatMap(({ element_id, isText, right, wrong }) => {
    const answer = isText ? text : ago % 3 === 0 ? wrong : right
    return isText && text === '' ? [] : [{ element_id, answer }]
  })
  return state === 'started' ? given.slice(0, 1) : given
}
