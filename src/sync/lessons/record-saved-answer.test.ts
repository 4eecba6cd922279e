import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { hideMessage, snackbar } from '../../ui/notice/snackbar-store.ts'
import type { Operation } from '../answers/operation.ts'
import { offlineLessons } from './offline/offline-lesson-store.ts'
import { recordSavedAnswer } from './record-saved-answer.ts'

vi.mock('../../lib/loading/load-later-texts.ts', () => ({ loadLaterTexts: async () => undefined }))

const operation = { studying_id: 's', element_id: 'e', answer: 'Mine', seq: 7 } as Operation
const at = new Date(1)
const recordAnswer = vi.spyOn(offlineLessons, 'recordAnswer')

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  hideMessage()
  recordAnswer.mockReset()
})

test('a saved answer goes into the stored copy of its lesson, without a word', async () => {
  await recordSavedAnswer(operation, { kind: 'saved', at, isOlder: false })
  expect(recordAnswer).toHaveBeenCalledWith({
    studying_id: 's',
    element_id: 'e',
    answer: 'Mine',
    seq: 7,
    received_at: at,
  })
  expect(snackbar.message).toBeNull()
})

test('a message says of an answer that came after the right ones that the first one counts', async () => {
  await recordSavedAnswer(operation, { kind: 'saved', at, isOlder: true, isLate: true })
  expect(snackbar.message).toMatchObject({
    text: expect.stringContaining('the one you sent first counts'),
    action: { label: 'Reload now' },
  })
  expect(recordAnswer).not.toHaveBeenCalled()
})

test('a message names an answer that another device has overtaken; the copy keeps the current one', async () => {
  await recordSavedAnswer(operation, { kind: 'saved', at, isOlder: true })
  expect(snackbar.message).toMatchObject({
    text: 'A newer answer from another of your devices counts. Load the page again to see it.',
    action: { label: 'Reload now' },
  })
  expect(recordAnswer).not.toHaveBeenCalled()
})
