import { describe, expect, test, vi } from 'vitest'
import { draftCalls } from './draft-calls.ts'

const text = { id: 'a', type: 2, v: 1, data: { text: '<p>A</p>' } }

/** A lesson that is at this version once its settings are stored. */
function setUp(lesson_version: number) {
  const update = vi.fn(async (_change: unknown) => ({ lesson: { lesson_version } }))
  const saveDraft = vi.fn(async (draft: { lesson_version: number; elements: unknown }) => ({
    lesson_version: draft.lesson_version + 1,
    elements: draft.elements,
  }))
  const lessons = { get: { query: vi.fn() }, update: { mutate: update }, saveDraft: { mutate: saveDraft } }
  return { update, saveDraft, calls: draftCalls(lessons as unknown as Parameters<typeof draftCalls>[0], 'lesson') }
}

describe('a save', () => {
  test('of a title sends the known version and continues with the new one', async () => {
    const { update, saveDraft, calls } = setUp(4)
    const settings = { lesson_title: 'New' }
    const before = { lesson_title: 'Old' }
    const saved = await calls.save({ lesson_version: 3, elements: [text], settings, before })
    expect(update).toHaveBeenCalledWith({ _id: 'lesson', ...settings, before, lesson_version: 3 })
    expect(saveDraft).toHaveBeenCalledWith({ _id: 'lesson', lesson_version: 4, elements: [text] })
    expect(saved.lesson_version).toBe(5)
  })

  test('of a title only returns the new version', async () => {
    const { saveDraft, calls } = setUp(4)
    expect(await calls.save({ lesson_version: 3, settings: { lesson_title: 'New' } })).toEqual({ lesson_version: 4 })
    expect(saveDraft).not.toHaveBeenCalled()
  })
})
