import { expect, test, vi } from 'vitest'
import { lessonKey } from '../sync/answers/lesson-ref.ts'
import { lessonPathOf } from './find-lesson-path.ts'
import { openMessage } from './open-message.ts'
import { readMessage } from './read-message.ts'

const origin = 'https://school.test'

function device(...urls: string[]) {
  const open = urls.map((url) => ({ url, focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }))
  const openWindow = vi.fn(async () => {})
  return { open, openWindow, pages: { matchAll: async () => open, openWindow } }
}
const noPath = async () => undefined

test('a push is shown in its own language', () => {
  const json = JSON.stringify({
    title: 'Учитель відповів',
    text: 'Так',
    url: '/lesson',
    locale: 'ua',
    studying_id: 's',
  })
  expect(readMessage(json, 'school.test')).toEqual({
    title: 'Учитель відповів',
    text: 'Так',
    url: '/lesson',
    lang: 'uk',
    tag: 's',
    studying_id: 's',
  })
})

test.each([undefined, '', 'no json', 'null', '7', '{"title":7,"url":[]}'])(
  'an unreadable push (%j) is shown with the name of the host',
  (json) =>
    expect(readMessage(json, 'school.test')).toEqual({ title: 'school.test', text: '', url: '/', tag: 'message' }),
)

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test'])(
  'a push never leads to another site: %s',
  (url) => expect(readMessage(JSON.stringify({ title: 'x', url }), 'school.test').url).toBe('/'),
)

test('a press focuses a tab that shows the page', async () => {
  const { open, openWindow, pages } = device(`${origin}/menu`, `${origin}/course#top`)
  await openMessage({ url: '/course' }, { origin, pages, findLessonPath: noPath })
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(open[1]?.navigate).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('a press opens the page if no tab shows it', async () => {
  const { open, openWindow, pages } = device(`${origin}/lesson/other`, 'https://elsewhere.test/course')
  await openMessage({ url: '/course' }, { origin, pages, findLessonPath: noPath })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/course`)
  expect(open[0]?.focus).not.toHaveBeenCalled()
})

test('a press on a review reloads the lesson at the path that this device knows', async () => {
  const { open, pages } = device(`${origin}/lesson/token`)
  const findLessonPath = async (id: string) => (id === 's' ? '/lesson/token' : undefined)
  await openMessage({ url: '/lesson', studying_id: 's' }, { origin, pages, findLessonPath })
  expect(open[0]?.focus).toHaveBeenCalledOnce()
  expect(open[0]?.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/lesson/token`)
})

test('without a known path, or without storage, it opens the path of the push', async () => {
  for (const findLessonPath of [noPath, () => Promise.reject(new Error('no store'))]) {
    const { openWindow, pages } = device()
    await openMessage({ url: '/lesson?lesson_id=1', studying_id: 's' }, { origin, pages, findLessonPath })
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/lesson?lesson_id=1`)
  }
})

test('a press never leaves the school, whatever is stored on the device', async () => {
  const { openWindow, pages } = device()
  await openMessage({ url: '/', studying_id: 's' }, { origin, pages, findLessonPath: async () => '//evil.test/x' })
  expect(openWindow).not.toHaveBeenCalled()
})

test('the path of a lesson is read from its key', () => {
  expect(lessonPathOf(lessonKey({ link_token: 'to-ken_1' }, null))).toBe('/lesson/to-ken_1')
  expect(lessonPathOf(lessonKey({ link_token: 'token' }, 'user'))).toBe('/lesson/token')
  expect(lessonPathOf(lessonKey({ lesson_id: 'id' }, 'user'))).toBe('/lesson?lesson_id=id')
  expect(lessonPathOf('else')).toBeUndefined()
})
