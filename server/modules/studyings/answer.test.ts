import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, questions, textQuestions, type TestLesson } from './testing.ts'

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
    expect(await caller.studyings.saveAnswer(save)).toEqual({ ...receipt, superseded: true })
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
      const random = seeded(seed)
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

  it('costs the same log however many answers there are', async () => {
    const many = await makeLesson(test, account, textQuestions(201))
    const device = makeDevice(test, many, await makeLink(test, many))
    await device.send('q0', 'first')
    const atOne = await walBytesOfASave(() => device.send('q0', 'An answer of fifty characters, give or take a few.'))
    for (let index = 1; index < 200; index += 1)
      await device.send(`q${index}`, 'An answer of fifty characters, give or take a few.')
    const atTwoHundred = await walBytesOfASave(() =>
      device.send('q100', 'An answer of fifty characters, give or take a few.'),
    )
    expect(atTwoHundred).toBeLessThan(2_000)
    expect(atTwoHundred / atOne).toBeLessThan(1.3)
  })

  /** The least of many: other suites write to the same log in between. */
  async function walBytesOfASave(save: () => Promise<unknown>): Promise<number> {
    const { owner } = test.database
    const costs: number[] = []
    for (let round = 0; round < 40; round += 1) {
      const [before] = await owner`select pg_current_wal_insert_lsn() as lsn`
      await save()
      const [cost] =
        await owner`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before?.lsn}::pg_lsn)::int as bytes`
      costs.push(cost?.bytes)
    }
    return Math.min(...costs)
  }
})

function randomAnswer(random: () => number): [string, unknown] {
  const element = questions[1 + Math.floor(random() * 3)]?.id ?? 'one'
  if (element === 'one') return [element, random() < 0.3 ? null : Math.floor(random() * 3)]
  if (element === 'many') return [element, [0, 1, 2].filter(() => random() < 0.5)]
  return [element, 'x'.repeat(Math.floor(random() * 20))]
}

/** mulberry32: the same numbers for the same seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
