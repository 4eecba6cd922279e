import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { describeLeftOut } from './describe-left-out.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('names every kind with its number', () => {
  expect(describeLeftOut(['picture', 'frame', 'picture', 'columns', 'text', 'file'])).toBe(
    '2 pictures, 1 file that is not a picture, 1 embedded page, columns of 1 table, and 1 text that is too long',
  )
})

test('says nothing where nothing was left out', () => {
  expect(describeLeftOut([])).toBe('')
})
