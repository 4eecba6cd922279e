import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
import { rights } from '#domain/rights.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { releaseReview } from '#server/modules/studyings/testing.ts'
import { type Operation, operations, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'

/** All that students and visitors may call, with pages and files. */
const openToAll = operations.filter(({ right }) => rights[right] === 'public' || rights[right] === 'signed-in')
/** Calls that would end the session of the crawler. */
const lastly = (one: Operation, other: Operation) =>
  Number(one.right === 'auth.logout') - Number(other.right === 'auth.logout')

describe.each(lessonFeedbacks)('what students get to read with feedback %s', (lesson_feedback) => {
  let testApp: TestApp
  let school: School
  let visitor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Canary', lesson_feedback)
    visitor = await testApp.makePerson(school.account_id, 0)
  })
  afterAll(() => testApp.close())

  /** Every reply of the server to one reader, who has the link and no secret of other users. */
  async function crawl(
    calls: Operation[],
    change: (request: Request) => Request,
    person?: TestPerson,
  ): Promise<string> {
    const bodies: string[] = []
    const visitor = { 'account-id': school.account_id }
    for (const operation of calls.toSorted(lastly)) {
      const { body, headers } = await send(
        testApp,
        operation,
        change(operation.request(school, testApp)),
        person,
        visitor,
      )
      bodies.push(body, JSON.stringify(headers))
    }
    const authorization = person ? { authorization: person.bearer } : {}
    for (const url of [
      '/',
      '/login',
      '/lesson',
      `/lesson/${school.link}`,
      '/awr/grading',
      '/nothing',
      school.picture_url,
    ]) {
      bodies.push((await testApp.app.inject({ method: 'GET', url, headers: authorization })).body)
    }
    return bodies.join('\n')
  }

  /** The same calls by a visitor without any secret and without a sign-in. */
  function withoutSecrets({ input, body, ...request }: Request): Request {
    const known = JSON.parse(JSON.stringify(input ?? {}), (key, value: unknown) =>
      key === 'guest_secret' ? 'an-unknown-secret-of-a-device-00' : value,
    ) as object
    const isSignIn =
      JSON.stringify(body ?? {}).includes(school.password) || JSON.stringify(body ?? {}).includes(school.sign_in_token)
    return { ...request, ...(input ? { input: known } : {}), ...(body && !isSignIn ? { body } : {}) }
  }

  const keys = ['KEY', 'true_answers']
  const never = ['HIDDEN', 'DRAFT', 'guest_secret', 'token_hash', 'password_hash', '380671112233']
  const others = ['OTHER', 'words of the guest', 'words of the student', 'RELEASED']

  async function openAs(input: object, person?: TestPerson) {
    const reply = await send(testApp, { name: 'studyings.open' }, { input }, person)
    expect(reply.status).toBe(200)
    return { body: reply.body, studying: JSON.parse(reply.body).result.data.json.studying }
  }
  const asGuest = () => {
    const { studying_id, guest_secret } = school.guest
    return openAs({ link_token: school.link, studying_id, guest_secret })
  }
  const asStudent = () => openAs({ lesson_id: school.lesson_id }, school.people.student)

  function expectFeedback({ body, studying }: Awaited<ReturnType<typeof openAs>>, isReleased: boolean) {
    for (const marker of keys) expect(body.includes(marker), marker).toBe(isReleased)
    expect(studying.grades && Object.keys(studying.grades)).toEqual(
      isReleased ? ['words', 'hidden', 'one', 'many'] : null,
    )
  }

  test('before the review, students read no keys but those of a sent lesson that shows them, no hidden questions, drafts or data of other users', async () => {
    const editor = (await testApp.as(school.people.editor)).studyings
    for (const studying_id of [school.guest.studying_id, school.student_studying_id]) {
      await editor.saveComment({ studying_id, element_id: 'words', comment: 'RELEASED', version: 0 })
      await editor.saveComment({ studying_id, element_id: 'one', comment: 'RELEASED too', version: 0 })
    }
    for (const person of [undefined, visitor]) {
      const read = await crawl(openToAll, withoutSecrets, person)
      // The replies are not empty: they contain the lesson.
      expect(read).toContain('Canary asks')
      for (const marker of [...keys, ...never, ...others]) expect(read, marker).not.toContain(marker)
    }
    const [guest, student] = [await asGuest(), await asStudent()]
    expect(guest.body).toContain('words of the guest')
    expect(student.body).toContain('words of the student')
    for (const { body, studying } of [guest, student]) {
      for (const marker of [...never, 'RELEASED', 'private words']) expect(body, marker).not.toContain(marker)
      expect(studying).toMatchObject({ comments: {}, studying_review: false })
    }
    // The guest has sent the lesson, the student has not.
    expectFeedback(guest, lesson_feedback === 'after_sending')
    expectFeedback(student, false)
    expect(guest.body).not.toContain('words of the student')
    expect(student.body).not.toContain('OTHER')
  })

  test('after the review, students read their comments, marks and keys only if the lesson allows it', async () => {
    const editor = (await testApp.as(school.people.editor)).studyings
    for (const studying_id of [school.guest.studying_id, school.student_studying_id]) {
      await releaseReview(testApp, school.people.editor, studying_id)
      await editor.saveComment({ studying_id, element_id: 'words', comment: 'DRAFT', version: 1 })
    }
    for (const { body, studying } of [await asGuest(), await asStudent()]) {
      for (const marker of never) expect(body, marker).not.toContain(marker)
      expect(studying.comments).toEqual({ words: 'RELEASED', one: 'RELEASED too' })
      expectFeedback({ body, studying }, lesson_feedback !== 'never')
    }
    const another = await testApp.makePerson(school.account_id, 0)
    for (const person of [undefined, another]) {
      const read = await crawl(openToAll, withoutSecrets, person)
      for (const marker of [...keys, ...never, ...others]) expect(read, marker).not.toContain(marker)
    }
  })

  test('reviewers and authors read what is hidden from students', async () => {
    const reading = operations.filter(({ writes, right }) => !writes && right !== 'auth.logout')
    const read = await crawl(reading, (request) => request, school.people.manager)
    for (const marker of ['KEY', 'HIDDEN', 'DRAFT', 'OTHER', 'true_answers']) expect(read, marker).toContain(marker)
  })
})
