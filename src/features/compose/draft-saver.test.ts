import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/app-error.ts'
import { type Change, createDraftSaver, type StoredDraft } from './draft-saver.ts'
import type { KeptDraft } from './draft-store.ts'

const block = (id: string, words: string): StoredElement => ({ id, type: 2, v: 1, data: { text: words } })
const settings = { lesson_title: 'Abraham', lesson_length: 15, lesson_feedback: 'never' } as const
const text = (a: string, b = 'second') => [block('a', a), block('b', b)]
const draft = (elements: readonly StoredElement[], lesson_version = 3): StoredDraft => ({
  lesson_version,
  settings,
  elements,
})
const stored = draft(text('first'))
const wordsOf = (elements: readonly StoredElement[] | undefined) =>
  elements?.map((element) => (element.data as { text: string }).text)

const refused = new AppError('refused', 400)
const noAnswer = new TypeError('Failed to fetch')

/** A server that answers when told to, a device that stores what it is given, and a saver between them. */
function setUp({ left, brokenDevice = false }: { left?: KeptDraft[]; brokenDevice?: boolean } = {}) {
  const calls: {
    change: Change
    reply(version: number, elements?: readonly StoredElement[]): Promise<unknown>
    refuse(error: Error): Promise<unknown>
  }[] = []
  const device: { kept: KeptDraft | undefined; writes: number } = { kept: left?.[0], writes: 0 }
  const server = { draft: stored, loads: 0 }
  const saver = createDraftSaver({
    stored,
    ...(left ? { left } : {}),
    save: (change) =>
      new Promise((resolve, reject) => {
        calls.push({
          change,
          reply: (lesson_version, elements) => settle(resolve({ lesson_version, ...(elements ? { elements } : {}) })),
          refuse: (error) => settle(reject(error)),
        })
      }),
    async load() {
      server.loads += 1
      return server.draft
    },
    readFresh: (details) => (details ?? undefined) as StoredDraft | undefined,
    async keep(kept) {
      if (brokenDevice) throw new Error('No')
      device.kept = kept && structuredClone(kept)
      device.writes += 1
    },
  })
  const call = (index: number) => {
    const found = calls[index]
    if (!found) throw new Error(`there was no call ${index}`)
    return found
  }
  const write = (elements: readonly StoredElement[]) => saver.change({ elements })
  const shown = () => wordsOf(saver.state().draft.elements)
  return { saver, calls, call, device, server, write, shown }
}

const settle = (_done: unknown) => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T14:02:00Z') })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('saving', () => {
  test('what was taken back is forgotten by the device at once, so that a reload does not bring it back', async () => {
    const { device, write } = setUp()
    write(text('a word too many'))
    await pass(200)
    expect(wordsOf(device.kept?.mine.elements)).toEqual(['a word too many', 'second'])
    write(stored.elements)
    await pass(0)
    expect(device.kept).toBeUndefined()
  })

  test('happens within a second of the first change and carries the newest text', async () => {
    const { write, calls } = setUp()
    for (const words of ['A', 'Ab', 'Abr']) {
      write(text(words))
      await pass(300)
    }
    expect(calls.map(({ change }) => change)).toEqual([{ elements: text('Abr'), lesson_version: 3 }])
  })

  test('is called saved, with the minute, only after the server has answered', async () => {
    const { write, saver, call } = setUp()
    expect(saver.state().status).toEqual({ kind: 'unchanged' })
    write(text('A'))
    expect(saver.state().status).toEqual({ kind: 'saving' })
    await pass(1_000)
    expect(saver.state().status).toEqual({ kind: 'saving' })
    await call(0).reply(4)
    expect(saver.state().status).toEqual({ kind: 'saved', at: new Date() })
  })

  test('goes on until the server has what was taken back while it was on its way', async () => {
    const { write, saver, calls, call, device } = setUp()
    write(text('first, and more'))
    await pass(1_000)
    write(text('first'))
    await pass(200)
    expect(saver.state().status).toEqual({ kind: 'saving' })
    expect(wordsOf(device.kept?.mine.elements)).toEqual(['first', 'second'])
    await call(0).reply(4)
    expect(calls.map(({ change }) => change)[1]).toEqual({ elements: text('first'), lesson_version: 4 })
    await call(1).reply(5)
    expect(saver.state().status).toEqual({ kind: 'saved', at: new Date() })
    await pass(200)
    expect(device.kept).toBeUndefined()
  })

  test('asks what became of what was taken back while nobody answered', async () => {
    const { write, saver, calls, call, server } = setUp()
    write(text('first, and more'))
    await pass(1_000)
    write(text('first'))
    // It had arrived all the same.
    server.draft = draft(text('first, and more'), 4)
    await call(0).refuse(noAnswer)
    await pass(6_000)
    expect(calls.map(({ change }) => change)[1]).toEqual({ elements: text('first'), lesson_version: 4 })
    await call(1).reply(5)
    expect(saver.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('hands out the same parts as long as nothing about them has changed', async () => {
    const { write, saver } = setUp()
    write(text('A'))
    const before = saver.state()
    write(text('Ab'))
    const after = saver.state()
    expect(after.draft).not.toBe(before.draft)
    expect(after.draft.settings).toBe(before.draft.settings)
    expect(after.conflicts).toBe(before.conflicts)
    expect(after.status).toBe(before.status)
  })

  test('never has two saves on their way: what was typed meanwhile follows with the new version', async () => {
    const { write, calls, call } = setUp()
    write(text('A'))
    await pass(1_000)
    write(text('Ab'))
    await pass(5_000)
    expect(calls).toHaveLength(1)
    await call(0).reply(4)
    expect(call(1).change).toEqual({ elements: text('Ab'), lesson_version: 4 })
  })

  test('sends the settings that changed, with what stood in their place, and no invalid one', async () => {
    const { saver, call, calls, device } = setUp()
    saver.change({ settings: { ...settings, lesson_title: 'Isaac', lesson_length: Number.NaN } })
    void saver.flush()
    expect(call(0).change).toEqual({
      lesson_version: 3,
      settings: { lesson_title: 'Isaac' },
      before: { lesson_title: 'Abraham' },
    })
    await call(0).reply(3)
    await pass(10_000)
    expect(calls).toHaveLength(1)
    expect(saver.state().draft.settings.lesson_length).toBeNaN()
    expect(device.kept?.mine.settings.lesson_length).toBeNaN()
  })

  test('is not repeated for a text that the server has tidied, nor is the author’s own one exchanged', async () => {
    const { write, calls, call, shown, saver, server } = setUp()
    write(text('A '))
    void saver.flush()
    await call(0).reply(4, text('A'))
    server.draft = draft(text('A', 'theirs'), 5)
    saver.refresh()
    await pass(10_000)
    expect(shown()).toEqual(['A ', 'theirs'])
    expect(saver.state().conflicts).toEqual([])
    expect(calls).toHaveLength(1)
  })
})

describe('flushing', () => {
  test('also waits for what was changed while a save was on its way', async () => {
    const { write, saver, call } = setUp()
    write(text('A'))
    void saver.flush()
    write(text('B'))
    const done = saver.flush()
    await call(0).reply(4)
    await call(1).reply(5)
    expect(await done).toBe(true)
    expect(saver.version()).toBe(5)
  })

  test('without changes asks the server nothing', async () => {
    const { saver, calls } = setUp()
    expect(await saver.flush()).toBe(true)
    expect(calls).toHaveLength(0)
  })
})

describe('a failed save', () => {
  test('without an answer says whether the device has the text, and is tried again by itself', async () => {
    const { write, saver, call } = setUp()
    write(text('A'))
    void saver.flush()
    await call(0).refuse(noAnswer)
    expect(saver.state().status).toEqual({ kind: 'offline', kept: true })
    await pass(5_000)
    expect(call(1).change).toEqual({ elements: text('A'), lesson_version: 3 })
    await call(1).reply(4)
    expect(saver.state().status.kind).toBe('saved')
  })

  test('on a device that keeps nothing is not called kept, and leaving now would lose it', async () => {
    const { write, saver, call } = setUp({ brokenDevice: true })
    write(text('A'))
    void saver.flush()
    await call(0).refuse(noAnswer)
    expect(saver.state().status).toEqual({ kind: 'offline', kept: false })
    expect(saver.isSafe()).toBe(false)
  })

  test('that was refused gives the reason, is not repeated by itself, but goes with the next change', async () => {
    const { write, saver, calls, call } = setUp()
    write(text('A'))
    const done = saver.flush()
    await call(0).refuse(refused)
    expect(await done).toBe(false)
    expect(saver.state().status).toMatchObject({ kind: 'failed', error: { message: 'refused' }, kept: true })
    await pass(60_000)
    expect(calls).toHaveLength(1)
    write(text('Ab'))
    await pass(1_000)
    expect(call(1).change).toEqual({ elements: text('Ab'), lesson_version: 3 })
  })
})

describe('the device', () => {
  test('has what was typed within a fifth of a second, however steadily somebody types', async () => {
    const { write, device } = setUp()
    for (let letters = 1; letters <= 20; letters += 1) {
      write(text('x'.repeat(letters)))
      await pass(50)
      const kept = wordsOf(device.kept?.mine.elements)?.[0]?.length ?? 0
      expect(letters - kept).toBeLessThanOrEqual(4)
    }
  })

  test('forgets what the server has', async () => {
    const { write, saver, call, device } = setUp()
    write(text('A'))
    void saver.flush()
    await pass(200)
    expect(device.kept?.base.elements).toEqual(stored.elements)
    await call(0).reply(4)
    await pass(200)
    expect(device.kept).toBeUndefined()
    expect(saver.isSafe()).toBe(true)
  })

  test('gives back what an earlier visit left: it is merged into what stands now, and sent', async () => {
    const left = { base: draft(text('older', 'second')), mine: draft(text('older', 'mine')), sent: [] }
    const { shown, saver, call, device } = setUp({ left: [left] })
    expect(shown()).toEqual(['first', 'mine'])
    await pass(0)
    expect(call(0).change).toEqual({ elements: text('first', 'mine'), lesson_version: 3 })
    await call(0).reply(4)
    await pass(200)
    expect(saver.state().status.kind).toBe('saved')
    expect(device.kept).toBeUndefined()
  })

  test('gives back a conflict as it was, with both texts', async () => {
    const left = { base: draft(text('older')), mine: draft(text('mine')), sent: [] }
    const { saver, shown, calls } = setUp({ left: [left] })
    expect(shown()).toEqual(['mine', 'second'])
    expect(saver.state().conflicts).toMatchObject([{ id: 'a', theirs: stored.elements[0] }])
    await pass(10_000)
    expect(calls).toHaveLength(0)
  })

  test('knows a save again that arrived while its reply did not: nobody stands against themselves', () => {
    const sent = draft(text('first'))
    const left = { base: draft(text('older')), mine: draft(text('first, and more')), sent: [sent] }
    const { saver, shown } = setUp({ left: [left] })
    expect(saver.state().conflicts).toEqual([])
    expect(shown()).toEqual(['first, and more', 'second'])
  })

  test('gives back what two windows left in one block, one text behind the other', () => {
    const base = draft(text('first'))
    const left = ['from one', 'from another'].map((words) => ({ base, mine: draft(text(words)), sent: [] }))
    const { shown, saver } = setUp({ left })
    expect(shown()).toEqual(['from one', 'from another', 'second'])
    expect(saver.state().conflicts).toEqual([])
  })
})

describe('somebody else’s save', () => {
  const theirs = (a: string, b: string) => new AppError('changed', 409, draft(text(a, b), 9))

  test('of another block is merged and saved without asking anybody', async () => {
    const { write, saver, call, shown } = setUp()
    write(text('mine'))
    void saver.flush()
    await call(0).refuse(theirs('first', 'theirs'))
    expect(shown()).toEqual(['mine', 'theirs'])
    expect(call(1).change).toEqual({ elements: text('mine', 'theirs'), lesson_version: 9 })
    await call(1).reply(10)
    expect(saver.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('that one is told of is fetched and shown while one writes', async () => {
    const { write, saver, server, shown, calls } = setUp()
    write(text('mine'))
    server.draft = draft(text('first', 'theirs'), 4)
    saver.refresh({ lesson_version: 4, settings })
    await settle(undefined)
    expect(shown()).toEqual(['mine', 'theirs'])
    await pass(1_000)
    expect(calls[0]?.change.lesson_version).toBe(4)
  })

  test('that is an echo of one’s own is not fetched, also when it is heard before the reply', async () => {
    const { write, saver, server, call } = setUp()
    write(text('mine'))
    void saver.flush()
    saver.refresh({ lesson_version: 4, settings })
    await call(0).reply(4)
    saver.refresh({ lesson_version: 4, settings })
    await pass(1_000)
    expect(server.loads).toBe(0)
  })

  test('after a lost reply does not stand against what was typed since', async () => {
    const { write, saver, call } = setUp()
    write(text('mine'))
    void saver.flush()
    await call(0).refuse(noAnswer)
    write(text('mine, longer'))
    await pass(5_000)
    await call(1).refuse(theirs('mine', 'theirs'))
    expect(saver.state().conflicts).toEqual([])
    expect(wordsOf(call(2).change.elements)).toEqual(['mine, longer', 'theirs'])
  })

  test('of the same title waits for a choice, and the rest goes on', async () => {
    const { saver, call } = setUp()
    saver.change({ settings: { ...settings, lesson_title: 'Mine', lesson_length: 20 } })
    void saver.flush()
    const fresh = { ...stored, settings: { ...settings, lesson_title: 'Theirs' } }
    await call(0).refuse(new AppError('changed', 409, fresh))
    const [conflict] = saver.state().conflicts
    expect(conflict).toEqual({ kind: 'setting', field: 'lesson_title', mine: 'Mine', theirs: 'Theirs' })
    expect(call(1).change.settings).toEqual({ lesson_length: 20 })
    await call(1).reply(3)
    if (conflict) saver.choose(conflict, 'mine')
    expect(call(2).change).toMatchObject({ settings: { lesson_title: 'Mine' }, before: { lesson_title: 'Theirs' } })
  })
})

describe('a conflict', () => {
  async function conflicting() {
    const all = setUp()
    all.write(text('mine'))
    void all.saver.flush()
    await all.call(0).refuse(new AppError('changed', 409, draft(text('theirs'), 9)))
    const [conflict] = all.saver.state().conflicts
    if (!conflict) throw new Error('there is no conflict')
    return { ...all, conflict }
  }

  test('keeps the own text on the screen and on the device, and stores nothing over theirs', async () => {
    const { saver, calls, shown, device } = await conflicting()
    expect(saver.state().status).toEqual({ kind: 'conflict' })
    expect(shown()).toEqual(['mine', 'second'])
    await pass(60_000)
    expect(calls).toHaveLength(1)
    expect(wordsOf(device.kept?.mine.elements)).toEqual(['mine', 'second'])
    expect(saver.isSafe()).toBe(true)
    expect(await saver.flush()).toBe(false)
  })

  test('leaves the rest of the lesson usable: other blocks are saved meanwhile', async () => {
    const { write, call, saver } = await conflicting()
    write(text('mine, longer', 'more'))
    await pass(1_000)
    expect(call(1).change).toEqual({ elements: text('theirs', 'more'), lesson_version: 9 })
    await call(1).reply(10)
    expect(saver.state().conflicts).toMatchObject([{ mine: block('a', 'mine, longer'), theirs: block('a', 'theirs') }])
  })

  test('ended with mine saves mine on top of their version', async () => {
    const { saver, call, conflict } = await conflicting()
    saver.choose(conflict, 'mine')
    expect(call(1).change).toEqual({ elements: text('mine'), lesson_version: 9 })
    await call(1).reply(10)
    expect(saver.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('ended with theirs shows theirs and has nothing to save', async () => {
    const { saver, calls, conflict, shown, device } = await conflicting()
    saver.choose(conflict, 'theirs')
    await pass(1_000)
    expect(shown()).toEqual(['theirs', 'second'])
    expect(calls).toHaveLength(1)
    expect(device.kept).toBeUndefined()
  })

  test('ended with both puts a copy of mine, with an id of its own, behind theirs', async () => {
    const { saver, call, conflict } = await conflicting()
    saver.choose(conflict, 'both')
    const { elements } = call(1).change
    expect(wordsOf(elements)).toEqual(['theirs', 'mine', 'second'])
    expect(new Set(elements?.map(({ id }) => id)).size).toBe(3)
  })

  test('of which the block is deleted meanwhile shows theirs: that is not what was deleted', async () => {
    const { write, shown, saver } = await conflicting()
    write([block('b', 'second')])
    expect(shown()).toEqual(['theirs', 'second'])
    expect(saver.state().conflicts).toEqual([])
  })

  test('follows what they type on', async () => {
    const { saver, server } = await conflicting()
    server.draft = draft(text('theirs, longer'), 10)
    saver.refresh()
    await settle(undefined)
    expect(saver.state().conflicts).toMatchObject([{ theirs: block('a', 'theirs, longer') }])
  })
})
