import { describe, expect, test } from 'vitest'
import {
  draft,
  noAnswer,
  pass,
  refused,
  setUp,
  settings,
  stored,
  text,
  withFakeClock,
  wordsOf,
} from './testing/draft-sync-setup.ts'

withFakeClock()

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

  test('happens at most once a second while an author writes, and at once when the page asks for it', async () => {
    const { write, calls, call, sync } = setUp()
    for (let letter = 1; letter <= 100; letter += 1) {
      write(text('A'.repeat(letter)))
      await pass(150)
      if (calls.length > 0) await call(calls.length - 1).reply(3 + calls.length)
    }
    expect(calls.length).toBeLessThanOrEqual(15)
    await pass(1_000)
    await call(calls.length - 1).reply(3 + calls.length)
    const before = calls.length
    write(text('The end'))
    void sync.flush()
    expect(calls).toHaveLength(before + 1)
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
    await pass(500)
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
