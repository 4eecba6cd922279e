import { AppError, readError } from '../api/app-error.ts'

// These four sentences are Ukrainian in every language of the interface, as the specification demands.
export const contactMessages = {
  withoutId: 'ID контакту не знайдено в наданих даних',
  studyingUnknown: (id: string) => `Навчання з ID ${id} не знайдено`,
  failed: 'Помилка оновлення контакту навчання',
  updated: 'Контакт успішно оновлено',
} as const

/** A contact whose id is in one of three fields. */
interface NamedContact {
  id?: string | undefined
  contact_id?: string | undefined
  _id?: string | undefined
}

/**
 * Links a studying to a contact; without the contact's id nothing is sent. Rejects with the sentence to show: a 404 means
 * the studying, other errors have the server's sentence or a general one.
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
