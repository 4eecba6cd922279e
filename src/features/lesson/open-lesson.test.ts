import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { openLesson } from './open-lesson.ts'

const lesson = { _id: 'lesson', lesson_title: 'From the page' }
const opened = { lesson, around: null, revision_id: 'r', elements: [], studying: null }
const asked = { ...opened, lesson: { ...lesson, lesson_title: 'From the server' } }

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
