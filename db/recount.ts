import type { AccountQuery, Written } from './query.ts'
import type { Send } from './transaction.ts'

export const nothingWritten = (): Written => ({ contacts: new Set(), studyings: new Set() })

/**
 * The statistics of these contacts are derived again at the end of the transaction. For all code that writes a status, an owner,
 * a source, a language or the archiving of contacts, a call in their histories, or the contact of a request.
 */
export function recountContacts({ written }: AccountQuery, ids: Iterable<string>): void {
  for (const id of ids) written.contacts.add(id)
}

/** The same with studyings, for all code that writes their lesson, student or steps. Their contacts, also the earlier ones, follow. */
export function recountStudyings({ written }: AccountQuery, ids: Iterable<string>): void {
  for (const id of ids) written.studyings.add(id)
}

/** Rows of one statement, which has a limit of time. */
const CHUNK = 5_000

/**
 * Sends what derives the statistics of what was written: one statement, unless thousands were. Each locks rows in the order of their
 * ids, so that two transactions never wait for each other. The commit after it tells its failure.
 */
export function sendRecount(send: Send, { accountId, written }: AccountQuery): void {
  const [contacts, studyings] = [[...written.contacts].sort(), [...written.studyings].sort()]
  for (let start = 0; start < Math.max(contacts.length, studyings.length); start += CHUNK) {
    const values = [accountId, contacts.slice(start, start + CHUNK), studyings.slice(start, start + CHUNK)]
    void send('select recount($1::uuid, $2::uuid[], $3::uuid[])', values as never[])
  }
}
