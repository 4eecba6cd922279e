import { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import { Conflict, Invalid, NotFound } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import { decodeCursor, momentKey, PAGE_SIZE, pageLimit, takePage } from '../../../lib/paging.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { recordBatch } from '../../undo/service.ts'
import { archive, type ContactChanges, insertNotes, type LockedContact } from '../changing/queries.ts'
import type { ChangedMany } from '../changing/schema.ts'
import { requireContacts, storeChanges } from '../changing/store-changes.ts'
import { readShownMany } from '../list/service.ts'
import { countPairs, insertDistinct, listPairs, moveBelongings } from './queries.ts'
import type { distinctInput, DuplicatePage, duplicatesInput, MergeableField, mergeInput } from './schema.ts'

const placeKey = z.tuple([momentKey, z.guid(), z.guid()])

/** Contacts of the account that share a phone, pair by pair, the newest first. */
export async function listDuplicates(
  context: AccountContext,
  { cursor }: z.infer<typeof duplicatesInput>,
): Promise<DuplicatePage> {
  const { readAccount } = context
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey)
  return readAccount(async (tx) => {
    const rows = await listPairs(tx, after, pageLimit())
    const { page, next } = takePage(rows, ({ place }) => place, PAGE_SIZE)
    const shown = await readShownMany(
      context,
      tx,
      page.flatMap(({ first_id, second_id }) => [first_id, second_id]),
    )
    const pairs = page.flatMap(({ first_id, second_id }) => {
      const [first, second] = [shown.get(first_id), shown.get(second_id)]
      return first && second ? [{ first, second }] : []
    })
    return { pairs, next, count: await countPairs(tx) }
  })
}

/** Records that two contacts with one phone are different people: the queue names the pair no more. */
export async function keepApart(
  context: AccountContext,
  { target_id, merged_id }: z.infer<typeof distinctInput>,
): Promise<Done> {
  const { deps, viewer, inAccount } = context
  await inAccount(async (tx) => {
    await requirePair(context, tx, target_id, merged_id)
    const by = { decided_by: viewer._id, decided_at: deps.now() }
    await insertDistinct(tx, [target_id, merged_id], by)
  })
  return { success: true }
}

/**
 * Makes two contacts one: the merged one is archived, and its history, studyings and links go to the target with the fields
 * of `take`. It can be undone. Throws `Conflict` when one of them has changed since it was read.
 */
export async function merge(
  context: AccountContext,
  { target_id, merged_id, target_version, merged_version, take }: z.infer<typeof mergeInput>,
): Promise<ChangedMany> {
  const { deps, viewer, locale, inAccount, record } = context
  return inAccount(async (tx) => {
    const { target, merged } = await requirePair(context, tx, target_id, merged_id)
    if (target.version !== target_version || merged.version !== merged_version)
      throw new Conflict(messages.changedMeanwhile, { details: await readShownPair(context, tx, target_id, merged_id) })
    const changed = await storeChanges(context, tx, [{ before: target, changes: joined(target, merged, take) }])
    const [archived] = await archive(tx, [merged_id], deps.now())
    if (!archived) throw new NotFound()
    const moved = await moveBelongings(tx, merged_id, target_id)
    const entry = {
      _id: deps.newId(),
      contact_id: target_id,
      note_date: deps.now(),
      note_author: viewer._id,
      note_text: translate(messages.contactMerged, locale, { name: merged.contact_fullname || '–' }),
    }
    await insertNotes(tx, [entry])
    const before = { archived_at: null, moved: { ...moved, to: target_id, entry: entry._id } }
    const row = { table_name: 'contacts' as const, row_id: merged_id, before, after_version: archived.version }
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.merge', rows: [...changed, row] })
    await record(tx, 'contacts.merge', { count: 2 })
    return { updated: 2, undo_id }
  })
}

async function requirePair(context: AccountContext, tx: AccountQuery, target_id: string, merged_id: string) {
  if (target_id === merged_id) throw new Invalid()
  const contacts = await requireContacts(context, tx, [target_id, merged_id])
  const [target, merged] = [contacts.get(target_id), contacts.get(merged_id)]
  if (!target || !merged) throw new NotFound()
  return { target, merged }
}

async function readShownPair(context: AccountContext, tx: AccountQuery, target_id: string, merged_id: string) {
  const shown = await readShownMany(context, tx, [target_id, merged_id])
  return { first: shown.get(target_id), second: shown.get(merged_id) }
}

/** What the target contact gets: the fields that were chosen, and the lists of both. */
function joined(target: LockedContact, merged: LockedContact, take: readonly MergeableField[]): ContactChanges {
  const taken: Partial<LockedContact> = Object.fromEntries(take.map((field) => [field, merged[field]]))
  return {
    ...taken,
    ...(take.includes('contact_next_at') && { contact_next_step: merged.contact_next_step }),
    contact_phones: unite(target.contact_phones, merged.contact_phones, (one, other) =>
      isSamePhone(one.phone, other.phone),
    ),
    contact_socials: unite(
      target.contact_socials,
      merged.contact_socials,
      (one, other) => one.profile === other.profile,
    ),
    contact_tags: unite(target.contact_tags, merged.contact_tags, (one, other) => one === other),
  }
}

/** The items of both lists, the same ones once. */
function unite<Item>(
  first: readonly Item[],
  second: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[] {
  return [...first, ...second.filter((item) => !first.some((known) => isSame(known, item)))]
}
