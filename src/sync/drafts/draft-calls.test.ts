import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
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
    const saved = await calls.save({ lesson_version: 3, elements: [text], settings, before }, [])
    expect(update).toHaveBeenCalledWith({ _id: 'lesson', ...settings, before, lesson_version: 3 })
    expect(saveDraft).toHaveBeenCalledWith({
      _id: 'lesson',
      lesson_version: 4,
      changes: { elements: [text], places: [{ id: 'a', after: null }] },
    })
    expect(saved.lesson_version).toBe(5)
  })

  test('of a title only returns the new version', async () => {
    const { saveDraft, calls } = setUp(4)
    expect(await calls.save({ lesson_version: 3, settings: { lesson_title: 'New' } }, [])).toEqual({
      lesson_version: 4,
    })
    expect(saveDraft).not.toHaveBeenCalled()
  })

  test('sends what was typed in a long lesson, and the whole lesson once after a change that did not fit', async () => {
    const { saveDraft, calls } = setUp(4)
    const stored = Array.from({ length: 200 }, (_, index) => ({
      ...text,
      id: `block-${index}`,
      data: { text: `<p>${'A long text. '.repeat(20)}</p>` },
    }))
    const elements = stored.with(9, {
      ...text,
      id: 'block-9',
      data: { text: `<p>${'A long text. '.repeat(20)}And</p>` },
    })
    await calls.save({ lesson_version: 4, elements }, stored)
    expect(JSON.stringify(saveDraft.mock.calls[0]).length).toBeLessThan(500)
    saveDraft.mockRejectedValueOnce(new AppError('Changed', 409))
    await expect(calls.save({ lesson_version: 4, elements }, stored)).rejects.toThrow('Changed')
    await calls.save({ lesson_version: 5, elements }, stored)
    expect(saveDraft).toHaveBeenLastCalledWith({ _id: 'lesson', lesson_version: 5, elements })
    await calls.save({ lesson_version: 6, elements }, stored)
    expect(JSON.stringify(saveDraft.mock.lastCall).length).toBeLessThan(500)
    // Another author was faster: the next difference is from their version.
    saveDraft.mockRejectedValueOnce(new AppError('Changed', 409, { lesson_version: 8 }))
    await expect(calls.save({ lesson_version: 7, elements }, stored)).rejects.toThrow('Changed')
    await calls.save({ lesson_version: 8, elements }, stored)
    expect(JSON.stringify(saveDraft.mock.lastCall).length).toBeLessThan(500)
  })
})
