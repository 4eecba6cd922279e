import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { fakeDelay } from '../../../tests/support/fake-delay.ts'
import { answerStates } from '../../sync/answers/answer-state.ts'
import { openLesson } from './open-lesson.ts'

const lesson = { _id: 'lesson', lesson_title: 'From the page' }
const opened = {
  lesson,
  around: null,
  revision_id: 'r',
  elements: [],
  studying: null,
  is_done: false,
  is_over: false,
  reset_at: null,
}
const asked = { ...opened, lesson: { ...lesson, lesson_title: 'From the server' } }

// Only browsers have IndexedDB, where copies are stored.
const openCopy = vi.fn<(key: string, error: unknown) => Promise<unknown>>()
vi.mock('../../sync/lessons/lazy.ts', () => ({
  loadOffline: async () => ({ openOfflineLesson: openCopy, recordSavedAnswer: async () => undefined }),
}))

let inPage: { textContent: string } | null
let stored: Record<string, string>
const replyAsServer = async () => Response.json([{ result: { data: { json: asked } } }])
const fetched = vi.fn(replyAsServer)

/** The page as the server sends it, with a lesson in its head. */
function loadPage(
  link_token: string,
  text = JSON.stringify({ given: { path: `/lesson/${link_token}`, reply: opened } }),
) {
  inPage = { textContent: text }
}

beforeEach(() => {
  inPage = null
  stored = {}
  fetched.mockClear()
  openCopy.mockReset().mockImplementation((_key, error) => Promise.reject(error))
  vi.stubGlobal('document', {
    getElementById: () => inPage,
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

const titleOf = async (lessonRef: Parameters<typeof openLesson>[0]) => (await openLesson(lessonRef)).lesson.lesson_title

test('a new visitor gets the lesson of the page without a call; a returning one calls the server', async () => {
  loadPage('new')
  expect(await titleOf({ link_token: 'new' })).toBe('From the page')
  expect(fetched).not.toHaveBeenCalled()
  // On the same page, and after a reload, the device has a studying.
  expect(await titleOf({ link_token: 'new' })).toBe('From the server')
  loadPage('new')
  expect(await titleOf({ link_token: 'new' })).toBe('From the server')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a lesson for another link, or one that was cut off, is ignored', async () => {
  loadPage('other')
  expect(await titleOf({ link_token: 'mine' })).toBe('From the server')
  loadPage('cut', '{"given":{"path":"/lesson/cut","rep')
  expect(await titleOf({ link_token: 'cut' })).toBe('From the server')
  loadPage('by-id')
  expect(await titleOf({ lesson_id: 'lesson' })).toBe('From the server')
})

test('a visitor with a session calls the server, also before the session is known', async () => {
  stored.access_token = 'token'
  loadPage('signed')
  expect(await titleOf({ link_token: 'signed' })).toBe('From the server')
})

test('after a reset the next studying has a new id', async () => {
  const lessonRef = { link_token: 'reset' }
  const first = await openLesson(lessonRef)
  fetched.mockImplementationOnce(async () =>
    Response.json([{ result: { data: { json: { ...asked, is_over: true } } } }]),
  )
  const second = await openLesson(lessonRef)
  expect(second.studying_id).not.toBe(first.studying_id)
  expect((await openLesson(lessonRef)).studying_id).toBe(second.studying_id)
})

test('an answer that arrives while the lesson is on its way is on the screen', async () => {
  const { lessonRef, studying_id, guest_secret, outbox, revision_id, device, user_id } = await openLesson({
    link_token: 'late',
  })
  let isReachable = false
  const receipt = { received_at: new Date(1), newest_seq: 1, superseded: false }
  fetched.mockImplementation((async (url: string) => {
    if (!url.includes('studyings.saveAnswer')) {
      // The reply was made before the answer came.
      isReachable = true
      outbox.flushNow()
      await expect.poll(() => outbox.unsynced(studying_id)).toEqual([])
      return replyAsServer()
    }
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json([{ result: { data: { json: receipt } } }])
  }) as never)
  const origin = { ...lessonRef, studying_id, guest_secret, user_id, revision_id, device }
  await outbox.enqueue({ ...origin, element_id: 'words', answer: 'Typed on the train' })
  expect((await openLesson({ link_token: 'late' })).answers).toEqual({ words: 'Typed on the train' })
  fetched.mockImplementation(replyAsServer)
})

test('an answer that waits does not cover the one that was sent, once the right answers are shown', async () => {
  const lessonRef = { link_token: 'shown' }
  const { studying_id, guest_secret, outbox, revision_id, device, user_id } = await openLesson(lessonRef)
  const sent = { answer: 'As I sent it', seq: 1, received_at: new Date(1) }
  const released = { ...asked, studying: { _id: studying_id, answers: { words: sent }, grades: {}, released: [] } }
  fetched.mockImplementation((async (url: string) => {
    if (url.includes('studyings.saveAnswer')) throw new TypeError('Failed to fetch')
    return Response.json([{ result: { data: { json: released } } }])
  }) as never)
  const origin = { ...lessonRef, studying_id, guest_secret, user_id, revision_id, device }
  await outbox.enqueue({ ...origin, element_id: 'words', answer: 'As I see it now' })
  expect((await openLesson(lessonRef)).answers).toEqual({ words: 'As I sent it' })
  expect(outbox.unsynced(studying_id)).toHaveLength(1)
  fetched.mockImplementation(replyAsServer)
})

describe('a slow network', () => {
  const slowly = (ms: number) =>
    fetched.mockImplementationOnce(async () => {
      await fakeDelay(ms)
      return Response.json([{ result: { data: { json: asked } } }])
    })
  const opening = async (link_token: string) => {
    // The device has been here before.
    await titleOf({ link_token })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }
  const copy = { opened: { ...opened, lesson: { ...lesson, lesson_title: 'The copy' } }, stored_at: new Date(1) }

  test('shows the copy after five seconds; a reload from the copy waits for the lesson', async () => {
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

  test('is waited for on a device without a copy', async () => {
    await opening('patient')
    slowly(15_000)
    const title = titleOf({ link_token: 'patient' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await title).toBe('From the server')
  })
})

describe('a device whose storage', () => {
  const constructors = ['IDBRequest', 'IDBDatabase', 'IDBTransaction', 'IDBObjectStore', 'IDBIndex', 'IDBCursor']
  const broken = new DOMException('Internal error opening backing store', 'UnknownError')
  const fail = (request: object) => {
    Object.assign(request, { error: broken })
    ;(request as EventTarget).dispatchEvent(new Event('error'))
  }
  const requests: object[] = []
  const answering = (answer?: (request: object) => void) => () => {
    const request = new EventTarget()
    requests.push(request)
    if (answer) queueMicrotask(() => answer(request))
    return request
  }
  const states = {
    'is denied': () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    'is broken': answering(fail),
    'never answers': answering(),
  }
  afterEach(() => requests.splice(0).forEach(fail))

  test.each(Object.entries(states))('%s opens a lesson within three seconds and sends answers', async (state, open) => {
    for (const name of constructors) vi.stubGlobal(name, WeakSet)
    vi.stubGlobal('indexedDB', { open })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lessonRef = { link_token: state }
    const opening = openLesson(lessonRef)
    await vi.advanceTimersByTimeAsync(3_000)
    const { outbox, studying_id, guest_secret, user_id, revision_id, device } = await opening
    const receipt = { received_at: new Date(1), newest_seq: 1, superseded: false }
    fetched.mockImplementation(async () => Response.json([{ result: { data: { json: receipt } } }]))
    const origin = { ...lessonRef, studying_id, guest_secret, user_id, revision_id, device }
    void outbox.enqueue({ ...origin, element_id: 'words', answer: 1 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(answerStates[studying_id]).toMatchObject({ words: { kind: 'saved' } })
    fetched.mockImplementation(replyAsServer)
    // Opened again on the same page, it is still this studying.
    const again = openLesson(lessonRef)
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await again).studying_id).toBe(studying_id)
  })
})
