import { expect, test } from 'vitest'
import type { OpenLesson } from '../open-lesson.ts'
import { sharedAddress } from './shared-address.ts'

const share = (way: OpenLesson['way'], is_private: boolean) =>
  sharedAddress({ way, lesson: { _id: 'id', is_private } as OpenLesson['lesson'] }, 'https://school.test')

test('a public link is passed on as it is', () =>
  expect(share({ link_token: 'token' }, false)).toBe('https://school.test/lesson/token'))

test('who is signed in passes on the lesson’s address, without a token', () =>
  expect(share({ lesson_id: 'id' }, false)).toBe('https://school.test/lesson?lesson_id=id'))

test('a contact’s own link is never passed on, by whatever door', () => {
  expect(share({ link_token: 'token' }, true)).toBeUndefined()
  expect(share({ lesson_id: 'id' }, true)).toBeUndefined()
})
