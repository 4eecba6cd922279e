import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../lib/app-error.ts'
import { createDraftSaver } from './draft-saver.ts'

type Save = Parameters<typeof createDraftSaver>[0]['save']

const text = (words: string): StoredElement[] => [{ id: 'a', type: 2, v: 1, data: { text: words } }]
const settings = { lesson_title: 'Abraham', lesson_length: 15, lesson_feedback: 'never' } as const

/** A server that answers when told to. */
function slowServer() {
  const calls: { sent: Parameters<Save>[0]; reply(version: number): void; refuse(error: AppError): void }[] = []
  const save: Save = (sent) =>
    new Promise((resolve, reject) => {
      calls.push({ sent, reply: (lesson_version) => resolve({ lesson_version }), refuse: reject })
    })
  const call = (index: number) => {
    const found = calls[index]
    if (!found) throw new Error(`there was no call ${index}`)
    return found
  }
  return { calls, call, save }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving', () => {
  test('happens within a second of the first change and carries the newest text', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    for (const words of ['A', 'Ab', 'Abr']) {
      saver.change({ elements: text(words) })
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(server.calls.map(({ sent }) => sent)).toEqual([{ elements: text('Abr'), lesson_version: 3 }])
  })

  test('is called saved only after the server has answered', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    expect(saver.status()).toEqual({ kind: 'saving' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.status()).toEqual({ kind: 'saving' })
    server.call(0).reply(4)
    await settle()
    expect(saver.status()).toEqual({ kind: 'saved', at: new Date() })
  })

  test('never has two saves on their way: what was typed meanwhile follows with the new version', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    await vi.advanceTimersByTimeAsync(1_000)
    saver.change({ elements: text('Ab') })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.calls).toHaveLength(1)
    server.call(0).reply(4)
    await settle()
    expect(server.call(1).sent).toEqual({ elements: text('Ab'), lesson_version: 4 })
  })

  test('sends settings and content together when both changed', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ settings })
    saver.change({ elements: text('A') })
    void saver.flush()
    expect(server.call(0).sent).toEqual({ settings, elements: text('A'), lesson_version: 3 })
  })

  test('tells whoever listens of every change of state', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    const seen: string[] = []
    const stop = saver.subscribe(() => seen.push(saver.status().kind))
    saver.change({ elements: text('A') })
    void saver.flush()
    server.call(0).reply(4)
    await settle()
    stop()
    saver.change({ elements: text('B') })
    expect(seen).toEqual(['saving', 'saving', 'saved'])
  })
})

describe('flushing', () => {
  test('sends at once and says that all is stored', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    const done = saver.flush()
    server.call(0).reply(4)
    expect(await done).toBe(true)
    expect(saver.version()).toBe(4)
  })

  test('also waits for what was changed while a save was on its way', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    void saver.flush()
    saver.change({ elements: text('B') })
    const done = saver.flush()
    server.call(0).reply(4)
    await settle()
    server.call(1).reply(5)
    expect(await done).toBe(true)
    expect(server.call(1).sent).toEqual({ elements: text('B'), lesson_version: 4 })
  })

  test('without changes asks the server nothing', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    expect(await saver.flush()).toBe(true)
    expect(server.calls).toHaveLength(0)
  })

  test('says so when the save failed', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    const done = saver.flush()
    server.call(0).refuse(new AppError('refused', 400))
    expect(await done).toBe(false)
    expect(saver.status()).toMatchObject({ kind: 'failed', error: { message: 'refused' } })
  })
})

describe('a failed save', () => {
  test('is tried again by itself when nothing answered, with all that is unsaved', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ settings })
    void saver.flush()
    server.call(0).refuse(new AppError('Network error', 0))
    await settle()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.call(1).sent).toEqual({ settings, lesson_version: 3 })
  })

  test('is not repeated by itself when the server refused it, but goes with the next change', async () => {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('A') })
    void saver.flush()
    server.call(0).refuse(new AppError('refused', 400))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
    saver.change({ settings })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.call(1).sent).toEqual({ elements: text('A'), settings, lesson_version: 3 })
  })
})

describe('a conflict', () => {
  const theirs = { lesson_version: 9, lesson_title: 'Abraham', elements: text('theirs') }

  async function conflicting() {
    const server = slowServer()
    const saver = createDraftSaver({ lesson_version: 3, save: server.save })
    saver.change({ elements: text('mine') })
    void saver.flush()
    server.call(0).refuse(new AppError('changed', 409, theirs))
    await settle()
    return { server, saver }
  }

  test('shows their text and saves nothing by itself', async () => {
    const { server, saver } = await conflicting()
    expect(saver.status()).toEqual({ kind: 'conflict', theirs })
    saver.change({ elements: text('mine, longer') })
    expect(await saver.flush()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(1)
  })

  test('ended with mine saves mine on top of their version', async () => {
    const { server, saver } = await conflicting()
    saver.keepMine()
    expect(server.call(1).sent).toEqual({ elements: text('mine'), lesson_version: 9 })
    server.call(1).reply(10)
    await settle()
    expect(saver.status().kind).toBe('saved')
  })

  test('ended with theirs lets mine go and goes on from their version', async () => {
    const { server, saver } = await conflicting()
    saver.takeTheirs()
    expect(saver.status().kind).toBe('saved')
    expect(await saver.flush()).toBe(true)
    saver.change({ elements: text('theirs, and more') })
    void saver.flush()
    expect(server.call(1).sent).toEqual({ elements: text('theirs, and more'), lesson_version: 9 })
  })
})
