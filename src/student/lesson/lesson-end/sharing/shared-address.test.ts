import { expect, test } from 'vitest'
import type { OpenLesson } from '../../open-lesson.ts'
import { sharedAddress } from './shared-address.ts'

const share = (lessonRef: OpenLesson['lessonRef'], is_private: boolean) =>
  sharedAddress({ lessonRef, lesson: { _id: 'id', is_private } as OpenLesson['lesson'] }, 'https://school.test')

test('a public link is shared as it is', () =>
  expect(share({ link_token: 'token' }, false)).toBe('https://school.test/lesson/token'))

test('a signed-in student shares the lesson’s address without a token', () =>
  expect(share({ lesson_id: 'id' }, false)).toBe('https://school.test/lesson?lesson_id=id'))

test('a private lesson is never shared', () => {
  expect(share({ link_token: 'token' }, true)).toBeUndefined()
  expect(share({ lesson_id: 'id' }, true)).toBeUndefined()
})
