import { AppError, readError } from '../../../lib/app-error.ts'

// The four sentences are Ukrainian in every language of the interface (I18N-10, OPEN-68).
export const contactMessages = {
  withoutId: 'ID контакту не знайдено в наданих даних',
  studyingUnknown: (id: string) => `Навчання з ID ${id} не знайдено`,
  failed: 'Помилка оновлення контакту навчання',
  updated: 'Контакт успішно оновлено',
} as const

/** A contact as whoever names it has it: the id stands in one of three places. */
interface NamedContact {
  id?: string | undefined
  contact_id?: string | undefined
  _id?: string | undefined
}

/**
 * Says whose a studying is. Without a contact's id nothing is sent. Rejects with the sentence to show: a 404 is the studying's,
 * anything else is the server's own word, or a general one where the server had none.
 */
export async function updateStudyingContact<Reply>(
  put: (input: { studying_id: string; studying_contact_id: string }) => Promise<Reply>,
  studying_id: string,
  { id, contact_id, _id }: NamedContact,
): Promise<Reply> {
  const studying_contact_id = id || contact_id || _id
  if (!studying_contact_id) throw new AppError(contactMessages.withoutId, 400)
  try {
    return await put({ studying_id, studying_contact_id })
  } catch (error) {
    const { statusCode } = readError(error)
    if (statusCode === 404) throw new AppError(contactMessages.studyingUnknown(studying_id), 404)
    const said = error instanceof Error ? error.message.trim() : ''
    throw new AppError(said || contactMessages.failed, statusCode)
  }
}
