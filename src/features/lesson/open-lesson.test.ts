import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { openLesson } from './open-lesson.ts'

const lesson = { _id: 'lesson', lesson_title: 'From the page' }
const opened = { lesson, around: null, revision_id: 'r', elements: [], studying: null, is_over: false }
const asked = { ...opened, lesson: { ...lesson, lesson_title: 'From the server' } }

// What is kept lies in IndexedDB, which browsers alone have.
const openCopy = vi.fn<(key: string, error: unknown) => Promise<unknown>>()
vi.mock('./offline-door.ts', () => ({ offlineDoor: async () => ({ openCopy }) }))

let inPage: string | undefined
let stored: Record<string, string>
const fetched = vi.fn(async () => Response.json([{ result: { data: { json: asked } } }]))

/** The page as the server sent it, with a lesson in its head. */
function come(link_token: string, text = JSON.stringify({ link_token, opened })) {
  inPage = text
}

beforeEach(() => {
  inPage = undefined
  stored = {}
  fetched.mockClear()
  openCopy.mockReset().mockImplementation((_key, error) => Promise.reject(error))
  const remove = () => {
    inPage = undefined
  }
  vi.stubGlobal('document', {
    getElementById: () => (inPage === undefined ? null : { textContent: inPage, remove }),
    addEventListener: () => undefined,
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.user = null
})

const titleOf = async (way: Parameters<typeof openLesson>[0]) => (await openLesson(way)).lesson.lesson_title

test('a newcomer’s lesson is the one that came with the page, without a call; who comes again asks', async () => {
  come('new')
  expect(await titleOf({ link_token: 'new' })).toBe('From the page')
  expect(fetched).not.toHaveBeenCalled()
  // The same page goes on, or it was loaded anew: this device has a studying now.
  expect(await titleOf({ link_token: 'new' })).toBe('From the server')
  come('new')
  expect(await titleOf({ link_token: 'new' })).toBe('From the server')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what came for another link, or was cut off on its way, is left aside', async () => {
  come('other')
  expect(await titleOf({ link_token: 'mine' })).toBe('From the server')
  come('cut', '{"link_token":"cut","open')
  expect(await titleOf({ link_token: 'cut' })).toBe('From the server')
  come('by-id')
  expect(await titleOf({ lesson_id: 'lesson' })).toBe('From the server')
})

test('who has a session asks, also while nobody could say yet whose it is', async () => {
  stored.access_token = 'token'
  come('signed')
  expect(await titleOf({ link_token: 'signed' })).toBe('From the server')
})

test('who finds the studying reset begins another one, under an id of its own', async () => {
  const way = { link_token: 'reset' }
  const first = await openLesson(way)
  fetched.mockImplementationOnce(async () =>
    Response.json([{ result: { data: { json: { ...asked, is_over: true } } } }]),
  )
  const anew = await openLesson(way)
  expect(anew.studying_id).not.toBe(first.studying_id)
  expect((await openLesson(way)).studying_id).toBe(anew.studying_id)
})

describe('a network that hangs', () => {
  const slowly = (ms: number) =>
    fetched.mockImplementationOnce(async () => {
      await new Promise((come) => setTimeout(come, ms))
      return Response.json([{ result: { data: { json: asked } } }])
    })
  const opening = async (link_token: string) => {
    // This device was here before.
    await titleOf({ link_token })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }
  const copy = { opened: { ...opened, lesson: { ...lesson, lesson_title: 'The copy' } }, kept_at: new Date(1) }

  test('keeps nobody waiting who has a copy, and whoever reads it gets the lesson once it has come', async () => {
    await opening('hangs')
    openCopy.mockResolvedValue(copy)
    slowly(60_000)
    const first = titleOf({ link_token: 'hangs' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toBe('The copy')
    slowly(15_000)
    const again = titleOf({ link_token: 'hangs' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await again).toBe('From the server')
  })

  test('is waited for by whoever has none', async () => {
    await opening('patient')
    slowly(15_000)
    const title = titleOf({ link_token: 'patient' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await title).toBe('From the server')
  })
})
