import { afterEach, beforeEach, vi } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { AppError } from '../../../lib/api/app-error.ts'
import type { LessonDraftCopy } from '../draft-row.ts'
import type { Change, StoredDraft } from '../draft-state.ts'
import { DraftSync } from '../draft-sync.ts'

export const block = (id: string, words: string): StoredElement => ({ id, type: 2, v: 1, data: { text: words } })
export const settings = { lesson_title: 'Abraham', lesson_length: 15, lesson_feedback: 'never' } as const
export const text = (a: string, b = 'second') => [block('a', a), block('b', b)]
export const draft = (elements: readonly StoredElement[], lesson_version = 3): StoredDraft => ({
  lesson_version,
  settings,
  elements,
})
export const stored = draft(text('first'))
export const wordsOf = (elements: readonly StoredElement[] | undefined) =>
  elements?.map((element) => (element.data as { text: string }).text)

export const refused = new AppError('refused', 400)
export const noAnswer = new TypeError('Failed to fetch')

/** A server that answers when the test says so, a device, and the sync between them. */
export function setUp({ left, brokenDevice = false }: { left?: LessonDraftCopy[]; brokenDevice?: boolean } = {}) {
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

export const settle = (_done: unknown) => vi.advanceTimersByTimeAsync(0)
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A clock that the tests advance, and a device with a network. */
export function withFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T14:02:00Z') })
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
