import type { StoredElement } from '#blocks/lesson.ts'
import type { LessonFeedback } from '#domain/lesson/course.ts'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import type { TestApp, TestPerson } from '../../lib/testing.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { insertContact } from '../contacts/queries.ts'
import { insertLink } from '../links/queries.ts'

export interface TestLesson {
  account_id: string
  course_id: string
  lesson_id: string
  revision_id: string
}

/** Four questions of different types with their answer keys. */
export const questions: StoredElement[] = [
  { id: 'intro', type: 2, v: 1, data: { text: '<p>Read first</p>' } },
  { id: 'one', type: 7, v: 1, data: { question: 'Which?', items: items(3), true_answers: 1 } },
  { id: 'many', type: 8, v: 1, data: { question: 'Which ones?', items: items(3), true_answers: [0, 2] } },
  { id: 'words', type: 9, v: 1, data: { text: 'Why?', true_answers: 'Because' } },
]

/** Text questions `q0`, `q1` and so on. */
export function textQuestions(count: number): StoredElement[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    type: 9,
    v: 1,
    data: { text: `Question ${index}` },
  }))
}

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `i${index}`, text: `Item ${index}` }))
}

/** A course with one published lesson. */
export async function makeLesson(
  testApp: TestApp,
  account_id: string,
  content: StoredElement[] = questions,
  lesson_feedback: LessonFeedback = 'never',
): Promise<TestLesson> {
  const { deps } = testApp
  const [course_id, lesson_id, revision_id] = [deps.newId(), deps.newId(), deps.newId()]
  const lesson = { account_id, course_id, lesson_id, revision_id }
  await deps.db.inAccount(account_id, async (tx) => {
    await tx.insert(courses).values({ _id: course_id, account_id, course_title: 'Course', course_slug: course_id })
    await tx.insert(lessons).values({
      _id: lesson_id,
      account_id,
      course_id,
      lesson_title: 'Lesson',
      lesson_order: 1,
      lesson_feedback,
      published_version: 1,
      published_revision_id: revision_id,
    })
    await insertRevision(tx, lesson, revision_id, 1, content)
  })
  return lesson
}

/** Publishes the lesson again; returns its new revision. */
export async function republish(testApp: TestApp, lesson: TestLesson, content: StoredElement[]): Promise<string> {
  const revision_id = testApp.deps.newId()
  await testApp.deps.db.inAccount(lesson.account_id, (tx) => insertRevision(tx, lesson, revision_id, 2, content))
  await testApp.database
    .owner`update lessons set published_revision_id = ${revision_id} where _id = ${lesson.lesson_id}`
  return revision_id
}

async function insertRevision(
  tx: AccountQuery,
  { account_id, lesson_id }: TestLesson,
  _id: string,
  revision_number: number,
  content: StoredElement[],
) {
  await tx
    .insert(lessonRevisions)
    .values({ _id, account_id, lesson_id, revision_number, lesson_title: 'Lesson', content })
}

/** A share link's token, for everyone or for one contact. */
export async function makeLink(
  { deps }: TestApp,
  { account_id, lesson_id }: TestLesson,
  contact_id?: string,
): Promise<string> {
  const token = newToken()
  await deps.db.inAccount(account_id, (tx) =>
    insertLink(tx, {
      _id: deps.newId(),
      lesson_id,
      contact_id: contact_id ?? null,
      token_hash: hashToken(token),
    }),
  )
  return token
}

export async function makeContact({ deps }: TestApp, owner: TestPerson): Promise<string> {
  const _id = deps.newId()
  const { account_id, missioner_id } = owner
  await deps.db.inAccount(account_id, (tx) =>
    insertContact(tx, { _id, contact_owner_id: missioner_id, contact_fullname: 'Contact', contact_status_id: 40 }),
  )
  return _id
}

/** A device that takes a lesson by a link, with its own studying id, secret and sequence numbers. */
export function makeDevice(
  testApp: TestApp,
  lesson: TestLesson,
  link_token: string,
  studying_id = testApp.deps.newId(),
) {
  const guest_secret = newToken()
  let counted = 0
  return {
    studying_id,
    guest_secret,
    /** The next save of this device; it can be sent repeatedly. */
    save(element_id: string, answer: unknown, seq = (counted += 1)) {
      const { revision_id } = lesson
      return {
        studying_id,
        guest_secret,
        link_token,
        revision_id,
        op_id: testApp.deps.newId(),
        seq,
        element_id,
        answer,
      }
    },
    async send(element_id: string, answer: unknown) {
      return (await testApp.as()).studyings.saveAnswer(this.save(element_id, answer))
    },
    async open() {
      return (await testApp.as()).studyings.open({ link_token, studying_id, guest_secret })
    },
    async finish(details: { studying_user_name?: string; studying_user_phone?: { code: string; phone: string } } = {}) {
      return (await testApp.as()).studyings.finish({ studying_id, guest_secret, link_token, ...details })
    },
  }
}

/** Reviews a studying and releases its comments at once, as the REST API does. */
export async function releaseReview(testApp: TestApp, person: TestPerson, studying_id: string): Promise<void> {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/api/studyings/review/${studying_id}`,
    headers: { authorization: person.bearer },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** The status and body of an HTTP response. */
export async function post(testApp: TestApp, path: string, input: unknown, person?: TestPerson) {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/trpc/studyings.${path}`,
    payload: { json: input } as object,
    headers: person ? { authorization: person.bearer } : {},
  })
  return { status: reply.statusCode, body: reply.body }
}

/** What a browser receives of a refused call: the status, the sentence and the details. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ statusCode: number; message: string; details: unknown }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const { message, data } = (error ?? {}) as { message?: string; data?: { statusCode?: number; details?: unknown } }
  if (message === undefined || data?.statusCode === undefined || data.statusCode === 500)
    throw new Error('The call was not refused as expected', { cause: error })
  return { statusCode: data.statusCode, message, details: data.details ?? null }
}
