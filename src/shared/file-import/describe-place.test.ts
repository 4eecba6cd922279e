import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { describePlace } from './describe-place.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each([
  ['courses[0].lessons[3].lesson_content[5]', 'course 1, lesson 4, block 6'],
  ['courses[0].lessons[4].lesson_content[17].data.items', 'course 1, lesson 5, block 18, data.items'],
  ['[1].created_at', 'entry 2, created_at'],
  ['images/hills.jpg', 'images/hills.jpg'],
])('%s reads %s', (where, words) => {
  expect(describePlace(where)).toBe(words)
})
