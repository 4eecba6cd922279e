import { describe, expect, test, vi } from 'vitest'
import { contactMessages, updateStudyingContact } from './update-studying-contact.ts'

const refused = (error: unknown) =>
  updateStudyingContact(
    async () => {
      throw error
    },
    's',
    { _id: 'c' },
  )

describe('naming the contact of a studying', () => {
  test.each([{ id: 'c' }, { contact_id: 'c' }, { _id: 'c' }])('takes the id from %j', async (contact) => {
    const put = vi.fn(async () => 'done')
    expect(await updateStudyingContact(put, 's', contact)).toBe('done')
    expect(put).toHaveBeenCalledExactlyOnceWith({ studying_id: 's', studying_contact_id: 'c' })
  })

  test('sends nothing without an id and rejects', async () => {
    const put = vi.fn(async () => 'done')
    for (const contact of [{}, { id: '', contact_id: '', _id: '' }])
      await expect(updateStudyingContact(put, 's', contact)).rejects.toThrow('ID контакту не знайдено в наданих даних')
    expect(put).not.toHaveBeenCalled()
  })

  test('reports a 404 as an unknown studying', async () => {
    const error = Object.assign(new Error('Not found'), { data: { statusCode: 404 } })
    await expect(refused(error)).rejects.toThrow('Навчання з ID s не знайдено')
  })

  test('keeps the server’s sentence for other errors', async () => {
    const error = Object.assign(new Error('This contact was not found among yours.'), { data: { statusCode: 400 } })
    await expect(refused(error)).rejects.toMatchObject({
      message: 'This contact was not found among yours.',
      statusCode: 400,
    })
  })

  test.each([new Error(''), new Error('  '), undefined, { data: { statusCode: 500 } }])(
    'has its own message if the server sends none',
    async (error) => {
      await expect(refused(error)).rejects.toThrow('Помилка оновлення контакту навчання')
    },
  )

  test('has a sentence for success', () => {
    expect(contactMessages.updated).toBe('Контакт успішно оновлено')
  })
})
