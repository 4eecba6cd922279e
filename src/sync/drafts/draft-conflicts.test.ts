import { describe, expect, test } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import {
  block,
  draft,
  noAnswer,
  pass,
  setUp,
  settings,
  settle,
  stored,
  text,
  withFakeClock,
  wordsOf,
} from './testing/draft-sync-setup.ts'

withFakeClock()

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

  test('that an event announces is loaded before the next own save, which is not sent at once', async () => {
    const { write, sync, server, call, calls } = setUp()
    write(text('mine'))
    await pass(1_000)
    await call(0).reply(4)
    write(text('mine too'))
    server.draft = draft(text('mine', 'theirs'), 5)
    sync.refresh({ lesson_version: 5, settings })
    await pass(50)
    expect(calls).toHaveLength(1)
    await pass(1_000)
    expect(calls[1]?.change).toEqual({ elements: text('mine too', 'theirs'), lesson_version: 5 })
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
