import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/api/app-error.ts'
import type { LessonDraftCopy } from './draft-row.ts'
import type { Change, StoredDraft } from './draft-state.ts'
import { DraftSync } from './draft-sync.ts'

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

/** A server that answers when the test says so, a device, and the sync between them. */
function setUp({ left, brokenDevice = false }: { left?: LessonDraftCopy[]; brokenDevice?: boolean } = {}) {
  const calls: {
    change: Change
    reply(version: number, elements?: readonly StoredElement[]): Promise<unknown>
    refuse(error: Error): Promise<unknown>
  }[] = []
  const device: { copy: LessonDraftCopy | undefined; writes: number } = { copy: left?.[0], writes: 0 }
  const server = { draft: stored, loads: 0 }
  const sync = new DraftSync({
    stored,
    ...(left ? { copies: left } : {}),
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
    async store(copy) {
      if (brokenDevice) throw new Error('No')
      device.copy = copy && structuredClone(copy)
      device.writes += 1
    },
  })
  const call = (index: number) => {
    const found = calls[index]
    if (!found) throw new Error(`there was no call ${index}`)
    return found
  }
  const write = (elements: readonly StoredElement[]) => sync.change({ elements })
  const shown = () => wordsOf(sync.state().draft.elements)
  return { sync, calls, call, device, server, write, shown }
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
  test('removes undone text from the device at once, so that a reload does not restore it', async () => {
    const { device, write } = setUp()
    write(text('a word too many'))
    await pass(200)
    expect(wordsOf(device.copy?.mine.elements)).toEqual(['a word too many', 'second'])
    write(stored.elements)
    await pass(0)
    expect(device.copy).toBeUndefined()
  })

  test('sends the newest text within a second of the first change', async () => {
    const { write, calls } = setUp()
    for (const words of ['A', 'Ab', 'Abr']) {
      write(text(words))
      await pass(300)
    }
    expect(calls.map(({ change }) => change)).toEqual([{ elements: text('Abr'), lesson_version: 3 }])
  })

  test('is reported with its time only after the server has confirmed it', async () => {
    const { write, sync, call } = setUp()
    expect(sync.state().status).toEqual({ kind: 'unchanged' })
    write(text('A'))
    expect(sync.state().status).toEqual({ kind: 'saving' })
    await pass(1_000)
    expect(sync.state().status).toEqual({ kind: 'saving' })
    await call(0).reply(4)
    expect(sync.state().status).toEqual({ kind: 'saved', at: new Date() })
  })

  test('continues until the server has text that was undone while it was in flight', async () => {
    const { write, sync, calls, call, device } = setUp()
    write(text('first, and more'))
    await pass(1_000)
    write(text('first'))
    await pass(200)
    expect(sync.state().status).toEqual({ kind: 'saving' })
    expect(wordsOf(device.copy?.mine.elements)).toEqual(['first', 'second'])
    await call(0).reply(4)
    expect(calls.map(({ change }) => change)[1]).toEqual({ elements: text('first'), lesson_version: 4 })
    await call(1).reply(5)
    expect(sync.state().status).toEqual({ kind: 'saved', at: new Date() })
    await pass(200)
    expect(device.copy).toBeUndefined()
  })

  test('loads the draft when text was undone whose save was not confirmed', async () => {
    const { write, sync, calls, call, server } = setUp()
    write(text('first, and more'))
    await pass(1_000)
    write(text('first'))
    // It has arrived, although its reply was lost.
    server.draft = draft(text('first, and more'), 4)
    await call(0).refuse(noAnswer)
    await pass(6_000)
    expect(calls.map(({ change }) => change)[1]).toEqual({ elements: text('first'), lesson_version: 4 })
    await call(1).reply(5)
    expect(sync.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('keeps the identity of parts of the state that have not changed', async () => {
    const { write, sync } = setUp()
    write(text('A'))
    const before = sync.state()
    write(text('Ab'))
    const after = sync.state()
    expect(after.draft).not.toBe(before.draft)
    expect(after.draft.settings).toBe(before.draft.settings)
    expect(after.conflicts).toBe(before.conflicts)
    expect(after.status).toBe(before.status)
  })

  test('has one save in flight; later text follows with the new version', async () => {
    const { write, calls, call } = setUp()
    write(text('A'))
    await pass(1_000)
    write(text('Ab'))
    await pass(5_000)
    expect(calls).toHaveLength(1)
    await call(0).reply(4)
    expect(call(1).change).toEqual({ elements: text('Ab'), lesson_version: 4 })
  })

  test('sends changed settings with their earlier values, and no invalid ones', async () => {
    const { sync, call, calls, device } = setUp()
    sync.change({ settings: { ...settings, lesson_title: 'Isaac', lesson_length: Number.NaN } })
    void sync.flush()
    expect(call(0).change).toEqual({
      lesson_version: 3,
      settings: { lesson_title: 'Isaac' },
      before: { lesson_title: 'Abraham' },
    })
    await call(0).reply(3)
    await pass(10_000)
    expect(calls).toHaveLength(1)
    expect(sync.state().draft.settings.lesson_length).toBeNaN()
    expect(device.copy?.mine.settings.lesson_length).toBeNaN()
  })

  test('is not repeated for text that the server has normalized, and keeps the author’s text on the screen', async () => {
    const { write, calls, call, shown, sync, server } = setUp()
    write(text('A '))
    void sync.flush()
    await call(0).reply(4, text('A'))
    server.draft = draft(text('A', 'theirs'), 5)
    sync.refresh()
    await pass(10_000)
    expect(shown()).toEqual(['A ', 'theirs'])
    expect(sync.state().conflicts).toEqual([])
    expect(calls).toHaveLength(1)
  })
})

describe('flushing', () => {
  test('also waits for text that was changed while a save was in flight', async () => {
    const { write, sync, call } = setUp()
    write(text('A'))
    void sync.flush()
    write(text('B'))
    const done = sync.flush()
    await call(0).reply(4)
    await call(1).reply(5)
    expect(await done).toBe(true)
    expect(sync.version()).toBe(5)
  })

  test('makes no call without changes', async () => {
    const { sync, calls } = setUp()
    expect(await sync.flush()).toBe(true)
    expect(calls).toHaveLength(0)
  })
})

describe('a failed save', () => {
  test('without an answer is retried, and reports whether the device has the text', async () => {
    const { write, sync, call } = setUp()
    write(text('A'))
    void sync.flush()
    await call(0).refuse(noAnswer)
    expect(sync.state().status).toEqual({ kind: 'offline', isStored: true })
    await pass(5_000)
    expect(call(1).change).toEqual({ elements: text('A'), lesson_version: 3 })
    await call(1).reply(4)
    expect(sync.state().status.kind).toBe('saved')
  })

  test('without storage is reported as not stored and not safe to leave', async () => {
    const { write, sync, call } = setUp({ brokenDevice: true })
    write(text('A'))
    void sync.flush()
    await call(0).refuse(noAnswer)
    expect(sync.state().status).toEqual({ kind: 'offline', isStored: false })
    expect(sync.isSafe()).toBe(false)
  })

  test('that was refused has a reason and is repeated only with the next change', async () => {
    const { write, sync, calls, call } = setUp()
    write(text('A'))
    const done = sync.flush()
    await call(0).refuse(refused)
    expect(await done).toBe(false)
    expect(sync.state().status).toMatchObject({ kind: 'failed', error: { message: 'refused' }, isStored: true })
    await pass(60_000)
    expect(calls).toHaveLength(1)
    write(text('Ab'))
    await pass(1_000)
    expect(call(1).change).toEqual({ elements: text('Ab'), lesson_version: 3 })
  })
})

describe('the device', () => {
  test('has typed text within a fifth of a second, also during steady typing', async () => {
    const { write, device } = setUp()
    for (let letters = 1; letters <= 20; letters += 1) {
      write(text('x'.repeat(letters)))
      await pass(50)
      const stored = wordsOf(device.copy?.mine.elements)?.[0]?.length ?? 0
      expect(letters - stored).toBeLessThanOrEqual(4)
    }
  })

  test('removes what the server has', async () => {
    const { write, sync, call, device } = setUp()
    write(text('A'))
    void sync.flush()
    await pass(200)
    expect(device.copy?.base.elements).toEqual(stored.elements)
    await call(0).reply(4)
    await pass(200)
    expect(device.copy).toBeUndefined()
    expect(sync.isSafe()).toBe(true)
  })

  test('restores what an earlier visit has left: it is merged into the present draft and sent', async () => {
    const left = { base: draft(text('older', 'second')), mine: draft(text('older', 'mine')), unconfirmed: [] }
    const { shown, sync, call, device } = setUp({ left: [left] })
    expect(shown()).toEqual(['first', 'mine'])
    await pass(0)
    expect(call(0).change).toEqual({ elements: text('first', 'mine'), lesson_version: 3 })
    await call(0).reply(4)
    await pass(200)
    expect(sync.state().status.kind).toBe('saved')
    expect(device.copy).toBeUndefined()
  })

  test('restores a conflict with both texts', async () => {
    const left = { base: draft(text('older')), mine: draft(text('mine')), unconfirmed: [] }
    const { sync, shown, calls } = setUp({ left: [left] })
    expect(shown()).toEqual(['mine', 'second'])
    expect(sync.state().conflicts).toMatchObject([{ id: 'a', theirs: stored.elements[0] }])
    await pass(10_000)
    expect(calls).toHaveLength(0)
  })

  test('recognizes a save that arrived although its reply was lost: it is no conflict', () => {
    const sent = draft(text('first'))
    const left = { base: draft(text('older')), mine: draft(text('first, and more')), unconfirmed: [sent] }
    const { sync, shown } = setUp({ left: [left] })
    expect(sync.state().conflicts).toEqual([])
    expect(shown()).toEqual(['first, and more', 'second'])
  })

  test('restores what two windows have left in one block, one text after the other', () => {
    const base = draft(text('first'))
    const left = ['from one', 'from another'].map((words) => ({ base, mine: draft(text(words)), unconfirmed: [] }))
    const { shown, sync } = setUp({ left })
    expect(shown()).toEqual(['from one', 'from another', 'second'])
    expect(sync.state().conflicts).toEqual([])
  })
})

describe('a save of another author', () => {
  const theirs = (a: string, b: string) => new AppError('changed', 409, draft(text(a, b), 9))

  test('of another block is merged and saved without a conflict', async () => {
    const { write, sync, call, shown } = setUp()
    write(text('mine'))
    void sync.flush()
    await call(0).refuse(theirs('first', 'theirs'))
    expect(shown()).toEqual(['mine', 'theirs'])
    expect(call(1).change).toEqual({ elements: text('mine', 'theirs'), lesson_version: 9 })
    await call(1).reply(10)
    expect(sync.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('that an event announces is loaded and shown while the author writes', async () => {
    const { write, sync, server, shown, calls } = setUp()
    write(text('mine'))
    server.draft = draft(text('first', 'theirs'), 4)
    sync.refresh({ lesson_version: 4, settings })
    await settle(undefined)
    expect(shown()).toEqual(['mine', 'theirs'])
    await pass(1_000)
    expect(calls[0]?.change.lesson_version).toBe(4)
  })

  test('is not loaded when the event is the echo of an own save, also before its reply', async () => {
    const { write, sync, server, call } = setUp()
    write(text('mine'))
    void sync.flush()
    sync.refresh({ lesson_version: 4, settings })
    await call(0).reply(4)
    sync.refresh({ lesson_version: 4, settings })
    await pass(1_000)
    expect(server.loads).toBe(0)
  })

  test('after a lost reply is no conflict with text that was typed since', async () => {
    const { write, sync, call } = setUp()
    write(text('mine'))
    void sync.flush()
    await call(0).refuse(noAnswer)
    write(text('mine, longer'))
    await pass(5_000)
    await call(1).refuse(theirs('mine', 'theirs'))
    expect(sync.state().conflicts).toEqual([])
    expect(wordsOf(call(2).change.elements)).toEqual(['mine, longer', 'theirs'])
  })

  test('of the same title waits for a choice while other settings are saved', async () => {
    const { sync, call } = setUp()
    sync.change({ settings: { ...settings, lesson_title: 'Mine', lesson_length: 20 } })
    void sync.flush()
    const fresh = { ...stored, settings: { ...settings, lesson_title: 'Theirs' } }
    await call(0).refuse(new AppError('changed', 409, fresh))
    const [conflict] = sync.state().conflicts
    expect(conflict).toEqual({ kind: 'setting', field: 'lesson_title', mine: 'Mine', theirs: 'Theirs' })
    expect(call(1).change.settings).toEqual({ lesson_length: 20 })
    await call(1).reply(3)
    if (conflict) sync.choose(conflict, 'mine')
    expect(call(2).change).toMatchObject({ settings: { lesson_title: 'Mine' }, before: { lesson_title: 'Theirs' } })
  })
})

describe('a conflict', () => {
  async function conflicting() {
    const all = setUp()
    all.write(text('mine'))
    void all.sync.flush()
    await all.call(0).refuse(new AppError('changed', 409, draft(text('theirs'), 9)))
    const [conflict] = all.sync.state().conflicts
    if (!conflict) throw new Error('there is no conflict')
    return { ...all, conflict }
  }

  test('keeps the own text on the screen and on the device, and does not overwrite theirs', async () => {
    const { sync, calls, shown, device } = await conflicting()
    expect(sync.state().status).toEqual({ kind: 'conflict' })
    expect(shown()).toEqual(['mine', 'second'])
    await pass(60_000)
    expect(calls).toHaveLength(1)
    expect(wordsOf(device.copy?.mine.elements)).toEqual(['mine', 'second'])
    expect(sync.isSafe()).toBe(true)
    expect(await sync.flush()).toBe(false)
  })

  test('does not block other blocks: they are saved meanwhile', async () => {
    const { write, call, sync } = await conflicting()
    write(text('mine, longer', 'more'))
    await pass(1_000)
    expect(call(1).change).toEqual({ elements: text('theirs', 'more'), lesson_version: 9 })
    await call(1).reply(10)
    expect(sync.state().conflicts).toMatchObject([{ mine: block('a', 'mine, longer'), theirs: block('a', 'theirs') }])
  })

  test('resolved with mine saves mine over their version', async () => {
    const { sync, call, conflict } = await conflicting()
    sync.choose(conflict, 'mine')
    expect(call(1).change).toEqual({ elements: text('mine'), lesson_version: 9 })
    await call(1).reply(10)
    expect(sync.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] })
  })

  test('resolved with theirs shows theirs and has nothing to save', async () => {
    const { sync, calls, conflict, shown, device } = await conflicting()
    sync.choose(conflict, 'theirs')
    await pass(1_000)
    expect(shown()).toEqual(['theirs', 'second'])
    expect(calls).toHaveLength(1)
    expect(device.copy).toBeUndefined()
  })

  test('resolved with both puts a copy of mine, with a new id, after theirs', async () => {
    const { sync, call, conflict } = await conflicting()
    sync.choose(conflict, 'both')
    const { elements } = call(1).change
    expect(wordsOf(elements)).toEqual(['theirs', 'mine', 'second'])
    expect(new Set(elements?.map(({ id }) => id)).size).toBe(3)
  })

  test('whose block is deleted meanwhile shows theirs, which was not deleted', async () => {
    const { write, shown, sync } = await conflicting()
    write([block('b', 'second')])
    expect(shown()).toEqual(['theirs', 'second'])
    expect(sync.state().conflicts).toEqual([])
  })

  test('follows what the other author types', async () => {
    const { sync, server } = await conflicting()
    server.draft = draft(text('theirs, longer'), 10)
    sync.refresh()
    await settle(undefined)
    expect(sync.state().conflicts).toMatchObject([{ theirs: block('a', 'theirs, longer') }])
  })
})
