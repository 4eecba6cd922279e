import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#domain/rights.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { type Operation, operations, type Request, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'

/** Whatever students and visitors may call, and the pages and files beside it. */
const openToAll = operations.filter(({ right }) => rights[right] === 'public' || rights[right] === 'signed-in')
/** Ends the crawl for the person who calls it. */
const lastly = (one: Operation, other: Operation) =>
  Number(one.right === 'auth.logout') - Number(other.right === 'auth.logout')

describe.each(['never', 'after_review'] as const)('what students get to read with feedback %s', (lesson_feedback) => {
  let test: TestApp
  let school: School
  let stranger: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Canary', lesson_feedback)
    stranger = await test.makePerson(school.account_id, 0)
  })
  afterAll(() => test.close())

  /** Everything the server says to one reader, who holds the link and no secret of anybody else. */
  async function crawl(
    calls: Operation[],
    change: (request: Request) => Request,
    person?: TestPerson,
  ): Promise<string> {
    const bodies: string[] = []
    const visitor = { 'account-id': school.account_id }
    for (const operation of calls.toSorted(lastly)) {
      const { body, headers } = await send(test, operation, change(operation.request(school, test)), person, visitor)
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
      bodies.push((await test.app.inject({ method: 'GET', url, headers: authorization })).body)
    }
    return bodies.join('\n')
  }

  /** The same calls by somebody who has nobody's secret and signs in as nobody. */
  function asStranger({ input, body, ...request }: Request): Request {
    const known = JSON.parse(JSON.stringify(input ?? {}), (key, value: unknown) =>
      key === 'guest_secret' ? 'that-of-a-device-which-nobody-has' : value,
    ) as object
    const isSignIn =
      JSON.stringify(body ?? {}).includes(school.password) || JSON.stringify(body ?? {}).includes(school.sign_in_token)
    return { ...request, ...(input ? { input: known } : {}), ...(body && !isSignIn ? { body } : {}) }
  }

  const never = [
    'KEY',
    'HIDDEN',
    'DRAFT',
    'true_answers',
    'guest_secret',
    'token_hash',
    'password_hash',
    '380671112233',
  ]
  const others = ['OTHER', 'words of the guest', 'words of the student', 'RELEASED']

  async function openAs(input: object, person?: TestPerson) {
    const reply = await send(test, { name: 'studyings.open' }, { input }, person)
    expect(reply.status).toBe(200)
    return { body: reply.body, studying: JSON.parse(reply.body).result.data.json.studying }
  }
  const asGuest = () => {
    const { studying_id, guest_secret } = school.guest
    return openAs({ link_token: school.link, studying_id, guest_secret })
  }
  const asStudent = () => openAs({ lesson_id: school.lesson_id }, school.people.student)

  it('holds back keys, hidden questions, drafts and other people before the review', async () => {
    const editor = (await test.as(school.people.editor)).studyings
    for (const studying_id of [school.guest.studying_id, school.student_studying_id]) {
      await editor.saveComment({ studying_id, element_id: 'words', comment: 'RELEASED', version: 0 })
      await editor.saveComment({ studying_id, element_id: 'one', comment: 'RELEASED too', version: 0 })
    }
    for (const person of [undefined, stranger]) {
      const read = await crawl(openToAll, asStranger, person)
      // Not because nothing was said: the lesson itself is there.
      expect(read).toContain('Canary asks')
      for (const marker of [...never, ...others]) expect(read, marker).not.toContain(marker)
    }
    const [guest, student] = [await asGuest(), await asStudent()]
    expect(guest.body).toContain('words of the guest')
    expect(student.body).toContain('words of the student')
    for (const { body, studying } of [guest, student]) {
      for (const marker of [...never, 'RELEASED', 'private words']) expect(body, marker).not.toContain(marker)
      expect(studying).toMatchObject({ comments: {}, grades: null, studying_review: false })
    }
    expect(guest.body).not.toContain('words of the student')
    expect(student.body).not.toContain('OTHER')
  })

  it('gives each student what the review released, marks only where the lesson says so, and the key never', async () => {
    const editor = (await test.as(school.people.editor)).studyings
    for (const studying_id of [school.guest.studying_id, school.student_studying_id]) {
      await editor.review({ studying_id })
      await editor.saveComment({ studying_id, element_id: 'words', comment: 'DRAFT', version: 1 })
    }
    for (const { body, studying } of [await asGuest(), await asStudent()]) {
      for (const marker of never) expect(body, marker).not.toContain(marker)
      expect(studying.comments).toEqual({ words: 'RELEASED', one: 'RELEASED too' })
      if (lesson_feedback === 'never') expect(studying.grades).toBeNull()
      else expect(Object.keys(studying.grades)).toEqual(['words', 'hidden', 'one', 'many'])
    }
    const another = await test.makePerson(school.account_id, 0)
    for (const person of [undefined, another]) {
      const read = await crawl(openToAll, asStranger, person)
      for (const marker of [...never, ...others]) expect(read, marker).not.toContain(marker)
    }
  })

  it('shows those who review and write what students do not see', async () => {
    const reading = operations.filter(({ writes, right }) => !writes && right !== 'auth.logout')
    const read = await crawl(reading, (request) => request, school.people.manager)
    for (const marker of ['KEY', 'HIDDEN', 'DRAFT', 'OTHER', 'true_answers']) expect(read, marker).toContain(marker)
  })
})
