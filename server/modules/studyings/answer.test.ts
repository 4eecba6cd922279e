import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { answers } from '#db/schema/studyings.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, questions, refusal, textQuestions, type TestLesson } from './testing.ts'

const SEEDS = 20
const OPERATIONS = 50

describe('saving answers', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    link = await makeLink(test, lesson)
  })
  afterAll(() => test.close())

  const count = async (table: string, studyingId: string) => {
    const { owner } = test.database
    const [row] = await owner`select count(*)::int as held from ${owner(table)} where studying_id = ${studyingId}`
    return row?.held
  }

  it('gives a repeated save its first receipt and stores it once', async () => {
    const device = makeDevice(test, lesson, link)
    const caller = await test.as()
    const save = device.save('one', 1)
    const receipt = await caller.studyings.saveAnswer(save)
    test.clock.now = new Date(test.clock.now.getTime() + 5_000)
    expect(await caller.studyings.saveAnswer(save)).toEqual(receipt)
    expect(await count('answer_events', device.studying_id)).toBe(1)
    await device.send('one', 2)
    expect(await caller.studyings.saveAnswer(save)).toEqual({ ...receipt, superseded: true, newest_seq: 2 })
    expect((await device.open()).studying?.answers.one?.answer).toBe(2)
  })

  it('keeps an older answer as an event and never lets it overwrite a newer one', async () => {
    const device = makeDevice(test, lesson, link)
    const caller = await test.as()
    const older = device.save('words', 'older')
    await device.send('words', 'newer')
    expect(await caller.studyings.saveAnswer(older)).toMatchObject({ seq: 1, superseded: true })
    expect((await device.open()).studying?.answers.words).toMatchObject({ answer: 'newer', seq: 2 })
    expect(await count('answer_events', device.studying_id)).toBe(2)
  })

  it('keeps what many send at once, in two accounts, and refuses the one that may not alone', async () => {
    const other = await makeLesson(test, await test.makeAccount())
    const otherLink = await makeLink(test, other)
    const devices = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? makeDevice(test, lesson, link) : makeDevice(test, other, otherLink),
    )
    for (const device of devices) await device.send('words', 'before')
    const [closed] = devices
    await test.database.owner`update studyings set studying_review = true where _id = ${closed?.studying_id ?? ''}`
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

  it('keeps an answer that was taken back as an answer of its own', async () => {
    const device = makeDevice(test, lesson, link)
    await device.send('one', 1)
    await device.send('one', null)
    expect((await device.open()).studying?.answers.one).toMatchObject({ answer: null, seq: 2 })
  })

  it('makes one studying of first answers that arrive together, and loses none of 200', async () => {
    const many = await makeLesson(test, account, textQuestions(200))
    const device = makeDevice(test, many, await makeLink(test, many))
    const sent = Array.from({ length: 200 }, (_, index) => device.send(`q${index}`, `Answer ${index}`))
    expect((await Promise.all(sent)).every(({ superseded }) => !superseded)).toBe(true)
    const { studying } = await device.open()
    for (let index = 0; index < 200; index += 1) expect(studying?.answers[`q${index}`]?.answer).toBe(`Answer ${index}`)
    expect(await count('answer_events', device.studying_id)).toBe(200)
  })

  it('gives one of two strangers the studying id that both chose', async () => {
    const first = makeDevice(test, lesson, link)
    const second = makeDevice(test, lesson, link, first.studying_id)
    const results = await Promise.allSettled([first.send('one', 0), second.send('one', 1)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends with what the student saw, however a network drops, doubles and reorders the saves', {
    timeout: 60_000,
  }, async () => {
    const caller = await test.as()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = seededRandom(seed)
      const device = makeDevice(test, lesson, link)
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
        // A lost request is sent again later; so is one whose reply was lost; some are sent twice at once.
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

  it('costs little of the log, the same however many answers there are', async () => {
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
    const many = await makeLesson(test, account, choices)
    const device = makeDevice(test, many, await makeLink(test, many))
    let fresh = 0
    await device.send(elementId(0), 0)
    const changed = await walBytesOfASave(() => device.send(elementId(0), 1))
    while (fresh < 200) await device.send(elementId((fresh += 1)), 1)
    const changedAmongMany = await walBytesOfASave(() => device.send(elementId(100), 0))
    const added = await walBytesOfASave(() => device.send(elementId((fresh += 1)), 1))
    console.log(
      `log per save: ${added} bytes for a new answer, ${changed} for a changed one, ${changedAmongMany} among 200`,
    )
    expect(added).toBeLessThanOrEqual(600)
    expect(changed).toBeLessThanOrEqual(450)
    expect(changedAmongMany / changed).toBeLessThan(1.1)
  })

  it('holds one studying to two thousand saves in an hour', async () => {
    const device = makeDevice(test, lesson, link)
    // As if another server had taken them in.
    test.deps.config.rateLimits = false
    await device.send('words', 'first')
    test.deps.config.rateLimits = true
    await test.database.owner`
      insert into answer_events (studying_id, op_id, account_id, element_id, answer, seq, received_at)
      select ${device.studying_id}, gen_random_uuid(), ${account}, 'words', '"x"', 0, ${test.clock.now}
      from generate_series(1, 1999)`
    expect(await refusal(device.send('words', 'too much'))).toMatchObject({ statusCode: 429 })
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 3_600_001)
    expect(await device.send('words', 'an hour later')).toMatchObject({ superseded: false })
    test.clock.now = before
  })

  it.each(['316', 'true', 'null', '"Amen"', '{"a": 1}', '[]', ' 1 '])(
    'keeps the text %s as the text it is',
    async (text) => {
      const device = makeDevice(test, lesson, link)
      await device.send('words', text)
      expect((await device.open()).studying?.answers.words?.answer).toBe(text)
    },
  )

  it('goes by whose the studying is now, not by whose it was at the last save', async () => {
    const device = makeDevice(test, lesson, link)
    await device.send('words', 'mine')
    const { owner } = test.database
    await owner`update studyings set guest_secret_hash = 'of another device' where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'still mine'))).toMatchObject({ statusCode: 404 })
    await owner`update studyings set guest_secret_hash = null, studying_review = true where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'late'))).toMatchObject({ statusCode: 404 })
    expect(await count('answer_events', device.studying_id)).toBe(1)
  })

  it('are closed by a review from one moment to the next, while earlier ones keep their receipts', async () => {
    const device = makeDevice(test, lesson, link)
    const caller = await test.as()
    const save = device.save('words', 'in time')
    const receipt = await caller.studyings.saveAnswer(save)
    await test.database.owner`update studyings set studying_review = true where _id = ${device.studying_id}`
    expect(await refusal(device.send('words', 'late'))).toMatchObject({ statusCode: 409 })
    expect(await caller.studyings.saveAnswer(save)).toEqual(receipt)
    expect(await count('answer_events', device.studying_id)).toBe(1)
  })

  it('can be written by nobody into a studying of another account, not even past every check', async () => {
    const device = makeDevice(test, lesson, link)
    await device.send('words', 'mine')
    const stranger = await test.makeAccount()
    const plant = test.deps.db.inAccount(stranger, (tx) =>
      tx.insert(answers).values({
        studying_id: device.studying_id,
        account_id: stranger,
        element_id: 'planted',
        answer: 'x',
        seq: 1,
        received_at: test.clock.now,
      }),
    )
    await expect(plant).rejects.toThrow()
  })

  /** The least of many, once it has come ten times: other suites write to the same log in between. */
  async function walBytesOfASave(save: () => Promise<unknown>): Promise<number> {
    const { owner } = test.database
    const costs: number[] = []
    const isSettled = () => costs.filter((cost) => cost === Math.min(...costs)).length >= 10
    while (costs.length < 450 && !isSettled()) {
      const [before] = await owner`select pg_current_wal_insert_lsn() as lsn`
      await save()
      const [cost] =
        await owner`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before?.lsn}::pg_lsn)::int as bytes`
      costs.push(cost?.bytes)
    }
    return Math.min(...costs)
  }
})

/** Of the length that our own ids have. */
function elementId(index: number): string {
  return `element${String(index).padStart(3, '0')}`
}

function randomAnswer(random: () => number): [string, unknown] {
  const element = questions[1 + Math.floor(random() * 3)]?.id ?? 'one'
  if (element === 'one') return [element, random() < 0.3 ? null : Math.floor(random() * 3)]
  if (element === 'many') return [element, [0, 1, 2].filter(() => random() < 0.5)]
  return [element, 'x'.repeat(Math.floor(random() * 20))]
}
