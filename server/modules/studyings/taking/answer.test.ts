import pRetry from 'p-retry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { answers } from '#db/schema/studyings.ts'
import { seededRandom } from '../../../../tests/support/seeded-random.ts'
import { createTestApp, type TestApp } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, questions, refusal, textQuestions, type TestLesson } from '../testing.ts'

const SEEDS = 20
const OPERATIONS = 50

describe('saving answers', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  const count = async (table: string, studyingId: string) => {
    const { owner } = testApp.database
    const [row] = await owner`select count(*)::int as held from ${owner(table)} where studying_id = ${studyingId}`
    return row?.held
  }

  test('returns the first receipt for a repeated save, and stores it once', async () => {
    const device = makeDevice(testApp, lesson, link)
    const caller = await testApp.as()
    const save = device.save('one', 1)
    const receipt = await caller.studyings.saveAnswer(save)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 5_000)
    expect(await caller.studyings.saveAnswer(save)).toEqual(receipt)
    expect(await count('answer_events', device.studying_id)).toBe(1)
    await device.send('one', 2)
    expect(await caller.studyings.saveAnswer(save)).toEqual({ ...receipt, superseded: true, newest_seq: 2 })
    expect((await device.open()).studying?.answers.one?.answer).toBe(2)
  })

  test('stores an older answer as an event and never overwrites a newer one', async () => {
    const device = makeDevice(testApp, lesson, link)
    const caller = await testApp.as()
    const older = device.save('words', 'older')
    await device.send('words', 'newer')
    expect(await caller.studyings.saveAnswer(older)).toMatchObject({ seq: 1, superseded: true })
    expect((await device.open()).studying?.answers.words).toMatchObject({ answer: 'newer', seq: 2 })
    expect(await count('answer_events', device.studying_id)).toBe(2)
  })

  test('saves concurrent answers in two accounts, and refuses only the unauthorized one', async () => {
    const other = await makeLesson(testApp, await testApp.makeAccount())
    const otherLink = await makeLink(testApp, other)
    const devices = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? makeDevice(testApp, lesson, link) : makeDevice(testApp, other, otherLink),
    )
    for (const device of devices) await device.send('words', 'before')
    const [closed] = devices
    await testApp.database.owner`update studyings set studying_review = true where _id = ${closed?.studying_id ?? ''}`
    await Promise.all(
      devices.map(async (device) => {
        const sent = device.send('words', 'at once')
        if (device === closed) expect(await refusal(sent)).toMatchObject({ statusCode: 409 })
        else expect(await sent).toMatchObject({ superseded: false })
      }),
    )
    for (const device of devices) {
      const isClosed = device === closed
      const { studying } = await device.open()
      expect(studying?.answers.words?.answer).toBe(isClosed ? 'before' : 'at once')
      expect(await count('answer_events', device.studying_id)).toBe(isClosed ? 1 : 2)
    }
  })

  test('stores a cleared answer as a separate answer', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 1)
    await device.send('one', null)
    expect((await device.open()).studying?.answers.one).toMatchObject({ answer: null, seq: 2 })
  })

  test('creates one studying for 200 concurrent first answers, and saves all of them', async () => {
    const many = await makeLesson(testApp, account, textQuestions(200))
    const device = makeDevice(testApp, many, await makeLink(testApp, many))
    const caller = await testApp.as()
    const sent = Array.from({ length: 200 }, (_, index) => {
      const save = device.save(`q${index}`, `Answer ${index}`)
      // As a device repeats what a busy server did not take: all wait for one row.
      return pRetry(() => caller.studyings.saveAnswer(save), { minTimeout: 100 })
    })
    expect((await Promise.all(sent)).every(({ superseded }) => !superseded)).toBe(true)
    const { studying } = await device.open()
    for (let index = 0; index < 200; index += 1) expect(studying?.answers[`q${index}`]?.answer).toBe(`Answer ${index}`)
    expect(await count('answer_events', device.studying_id)).toBe(200)
  })

  test('gives a studying id that two devices chose to only one of them', async () => {
    const first = makeDevice(testApp, lesson, link)
    const second = makeDevice(testApp, lesson, link, first.studying_id)
    const results = await Promise.allSettled([first.send('one', 0), second.send('one', 1)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('stores what the student saw when the network drops, duplicates and reorders the saves', async () => {
    const caller = await testApp.as()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = seededRandom(seed)
      const device = makeDevice(testApp, lesson, link)
      const shown = new Map<string, unknown>()
      const waiting = Array.from({ length: OPERATIONS }, () => {
        const [element, answer] = randomAnswer(random)
        shown.set(element, answer)
        return device.save(element, answer)
      })
      while (waiting.length > 0) {
        const batch = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
          waiting.splice(Math.floor(random() * Math.min(12, waiting.length)), 1),
        ).flat()
        // A request without a response is sent again; some requests are sent twice at once.
        const delivered = batch.filter(() => random() > 0.2)
        const doubled = delivered.filter(() => random() < 0.2)
        await Promise.all([...delivered, ...doubled].map((save) => caller.studyings.saveAnswer(save)))
        waiting.push(...batch.filter((save) => !delivered.includes(save) || random() < 0.2))
      }
      const { studying } = await device.open()
      const stored = Object.entries(studying?.answers ?? {}).map(([id, { answer }]) => [id, answer] as const)
      expect(new Map(stored), `seed ${seed}`).toEqual(shown)
      expect(await count('answer_events', device.studying_id)).toBe(OPERATIONS)
    }
  })

  test('writes little to the log, independently of the number of answers', async () => {
    const choices: StoredElement[] = Array.from({ length: 700 }, (_, index) => ({
      id: elementId(index),
      type: 7,
      v: 1,
      data: {
        question: 'Which?',
        items: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
        true_answers: 1,
      },
    }))
    const many = await makeLesson(testApp, account, choices)
    const device = makeDevice(testApp, many, await makeLink(testApp, many))
    let fresh = 0
    await device.send(elementId(0), 0)
    const changed = await walBytesOfASave(() => device.send(elementId(0), 1))
    while (fresh < 200) await device.send(elementId((fresh += 1)), 1)
    const changedAmongMany = await walBytesOfASave(() => device.send(elementId(100), 0))
    const added = await walBytesOfASave(() => device.send(elementId((fresh += 1)), 1))
    console.log(
      `log per save: ${added} bytes for a new answer, ${changed} for a changed one, ${changedAmongMany} among 200`,
    )
    expect(added).toBeLessThanOrEqual(700)
    expect(changed).toBeLessThanOrEqual(500)
    // One small record of PostgreSQL, which comes or not, is a seventh of it; two hundred answers are forty times as much.
    expect(changedAmongMany / changed).toBeLessThan(1.25)
  })

  test('limits one studying to two thousand saves per hour', async () => {
    const device = makeDevice(testApp, lesson, link)
    // As if another server had saved them.
    testApp.deps.config.rateLimits = false
    await device.send('words', 'first')
    testApp.deps.config.rateLimits = true
    await testApp.database.owner`
      insert into answer_events (studying_id, idempotency_key, account_id, element_id, answer, seq, received_at)
      select ${device.studying_id}, gen_random_uuid(), ${account}, 'words', '"x"', 0, ${testApp.clock.now}
      from generate_series(1, 1999)`
    expect(await refusal(device.send('words', 'too much'))).toMatchObject({ statusCode: 429 })
    const before = testApp.clock.now
    testApp.clock.now = new Date(before.getTime() + 3_600_001)
    expect(await device.send('words', 'an hour later')).toMatchObject({ superseded: false })
    testApp.clock.now = before
  })

  test.each(['316', 'true', 'null', '"Amen"', '{"a": 1}', '[]', ' 1 '])(
    'keeps the text %s as the text it is',
    async (text) => {
      const device = makeDevice(testApp, lesson, link)
      await device.send('words', text)
      expect((await device.open()).studying?.answers.words?.answer).toBe(text)
    },
  )

  test('checks the current owner of the studying, not the cached one', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('words', 'mine')
    const { owner } = testApp.database
    await owner`update studyings set guest_secret_hash = 'of another device' where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'still mine'))).toMatchObject({ statusCode: 404 })
    await owner`update studyings set guest_secret_hash = null, studying_review = true where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'late'))).toMatchObject({ statusCode: 404 })
    expect(await count('answer_events', device.studying_id)).toBe(1)
  })

  test('is refused from the moment of a review, while earlier saves keep their receipts', async () => {
    const device = makeDevice(testApp, lesson, link)
    const caller = await testApp.as()
    const save = device.save('words', 'in time')
    const receipt = await caller.studyings.saveAnswer(save)
    await testApp.database.owner`update studyings set studying_review = true where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'late'))).toMatchObject({ statusCode: 409 })
    expect(await caller.studyings.saveAnswer(save)).toEqual(receipt)
    expect(await count('answer_events', device.studying_id)).toBe(1)
  })

  test('is impossible in a studying of another account, even without the checks of the service', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('words', 'mine')
    const otherAccount = await testApp.makeAccount()
    const plant = testApp.deps.db.inAccount(otherAccount, (tx) =>
      tx.insert(answers).values({
        studying_id: device.studying_id,
        account_id: otherAccount,
        element_id: 'planted',
        answer: 'x',
        seq: 1,
        received_at: testApp.clock.now,
      }),
    )
    await expect(plant).rejects.toThrow()
  })

  /** The minimum of several measurements, after ten equal ones: other suites write to the same log. */
  async function walBytesOfASave(save: () => Promise<unknown>): Promise<number> {
    const { owner } = testApp.database
    const costs: number[] = []
    const isSettled = () => costs.filter((cost) => cost === Math.min(...costs)).length >= 10
    const position = async () => String((await owner`select pg_current_wal_insert_lsn() as lsn`)[0]?.lsn)
    while (costs.length < 450 && !isSettled()) {
      // Other suites write to the same log: begin where none of them does.
      let before = await position()
      for (let now = ''; now !== before; ) [before, now] = [now || before, await position()]
      await save()
      const [cost] = await owner`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before}::pg_lsn)::int as bytes`
      costs.push(cost?.bytes)
    }
    return Math.min(...costs)
  }
})

/** As long as our own ids. */
function elementId(index: number): string {
  return `element${String(index).padStart(3, '0')}`
}

function randomAnswer(random: () => number): [string, unknown] {
  const element = questions[1 + Math.floor(random() * 3)]?.id ?? 'one'
  if (element === 'one') return [element, random() < 0.3 ? null : Math.floor(random() * 3)]
  if (element === 'many') return [element, [0, 1, 2].filter(() => random() < 0.5)]
  return [element, 'x'.repeat(Math.floor(random() * 20))]
}
