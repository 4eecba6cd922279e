import { expect, test, vi } from 'vitest'
import { identityKey } from '../features/lesson/identity-key.ts'
import { addressOf } from './find-address.ts'
import { openMessage } from './open-message.ts'
import { readMessage } from './read-message.ts'

const origin = 'https://school.test'

function device(...urls: string[]) {
  const open = urls.map((url) => ({ url, focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }))
  const openWindow = vi.fn(async () => {})
  return { open, openWindow, pages: { matchAll: async () => open, openWindow } }
}
const nowhere = async () => undefined

test('a push is shown as it was meant, in its language', () => {
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
  'of a push that cannot be read (%j) at least the house is named',
  (json) =>
    expect(readMessage(json, 'school.test')).toEqual({ title: 'school.test', text: '', url: '/', tag: 'message' }),
)

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test'])(
  'no push leads to another site: %s',
  (url) => expect(readMessage(JSON.stringify({ title: 'x', url }), 'school.test').url).toBe('/'),
)

test('a press brings the page forward that is open already, and opens none besides', async () => {
  const { open, openWindow, pages } = device(`${origin}/menu`, `${origin}/course#top`)
  await openMessage({ url: '/course' }, { origin, pages, findAddress: nowhere })
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(open[1]?.navigate).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('a press opens the page when no tab shows it', async () => {
  const { open, openWindow, pages } = device(`${origin}/lesson/other`, 'https://elsewhere.test/course')
  await openMessage({ url: '/course' }, { origin, pages, findAddress: nowhere })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/course`)
  expect(open[0]?.focus).not.toHaveBeenCalled()
})

test('of a review it leads to where this device took the lesson, and asks for it anew', async () => {
  const { open, pages } = device(`${origin}/lesson/token`)
  const findAddress = async (id: string) => (id === 's' ? '/lesson/token' : undefined)
  await openMessage({ url: '/lesson', studying_id: 's' }, { origin, pages, findAddress })
  expect(open[0]?.focus).toHaveBeenCalledOnce()
  expect(open[0]?.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/lesson/token`)
})

test('a device that does not know the way, or cannot look, opens what the push says', async () => {
  for (const findAddress of [nowhere, () => Promise.reject(new Error('no store'))]) {
    const { openWindow, pages } = device()
    await openMessage({ url: '/lesson?lesson_id=1', studying_id: 's' }, { origin, pages, findAddress })
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/lesson?lesson_id=1`)
  }
})

test('a press never leaves the school, whatever lies on the device', async () => {
  const { openWindow, pages } = device()
  await openMessage({ url: '/', studying_id: 's' }, { origin, pages, findAddress: async () => '//evil.test/x' })
  expect(openWindow).not.toHaveBeenCalled()
})

test('the way to a lesson is read from what lesson pages write down', () => {
  expect(addressOf(identityKey({ link_token: 'to-ken_1' }, null))).toBe('/lesson/to-ken_1')
  expect(addressOf(identityKey({ link_token: 'token' }, 'user'))).toBe('/lesson/token')
  expect(addressOf(identityKey({ lesson_id: 'id' }, 'user'))).toBe('/lesson?lesson_id=id')
  expect(addressOf('else')).toBeUndefined()
})
