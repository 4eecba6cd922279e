import type { z } from 'zod'
import { Conflict, NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { messages } from '../../../lib/messages.ts'
import { formatPhone } from '../../../lib/phones/format-phone.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { eraseContact, isErasable, listShared } from './queries.ts'
import type { Erasure, erasureInput, SharedEntries } from './schema.ts'

/** The entries that fit the person and another contact: `erase` wants a decision about each. */
export async function listSharedEntries({ readAccount }: AccountContext, contactId: string): Promise<SharedEntries> {
  return readAccount(async (tx) => {
    if (!(await isErasable(tx, contactId))) throw new NotFound()
    const rows = await listShared(tx, contactId)
    return {
      entries: rows.map(({ key, kind, name, phone, text, date, others }) => ({
        key,
        kind,
        name,
        shown_phone: phone && formatPhone(phone),
        text,
        date: new Date(date),
        others,
      })),
    }
  })
}

/**
 * Deletes what is stored of a person permanently, and those entries of other contacts that go. The audit log keeps that it was
 * done, without the name. Throws `Conflict` while an entry that also fits another contact is not decided.
 */
export async function erase(
  { inAccount, record }: AccountContext,
  { _id, shared }: z.infer<typeof erasureInput>,
): Promise<Erasure> {
  const contact_id = requireId(_id)
  const decisions = new Map(shared.map(({ key, goes }) => [key, goes]))
  return inAccount(async (tx) => {
    const listed = await listShared(tx, contact_id)
    const keys = listed.map(({ key }) => key)
    if (!keys.every((key) => decisions.has(key))) throw new Conflict(messages.sharedUndecided)
    const goes = keys.filter((key) => decisions.get(key))
    const texts = listed.flatMap(({ mentioned }) => mentioned ?? [])
    const mentions = (texts[0] ?? 0) - texts.length
    const erased = await eraseContact(tx, contact_id, goes)
    if (!erased) throw new NotFound()
    const report = { ...erased, shared: keys.length - goes.length, mentions }
    const details = { ...report, contact_id }
    await record(tx, 'contacts.erase', details)
    return report
  })
}
