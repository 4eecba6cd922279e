import { joinTags } from '#domain/contact/join-tags.ts'
import { setImmediate } from 'node:timers/promises'
import type { AccountQuery } from '#db/query.ts'
import type { MatchMode } from '#domain/contact/contact-import.ts'
import { phoneKey } from '#domain/phone/is-same-phone.ts'
import { translateProblem } from '../../../lib/import-refused.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { openPhoneReader } from '../../accounts/service.ts'
import { type LockedContact, lockContacts } from '../changing/queries.ts'
import { contactScope } from '../policy.ts'
import {
  checkContact,
  type ContactValues,
  readContact,
  refuseText,
  type RowRefusal,
  type SheetContact,
} from '../sheet/read-row.ts'
import { changesOf } from './changes-of.ts'
import { mayAddSources, openSources } from './find-sources.ts'
import { listByPhoneKeys } from './queries.ts'
import type { ImportedContacts } from './schema.ts'

interface NewRow {
  _id: string
  contact: SheetContact
}

/** Rows that are read without a pause. */
const ROWS_AT_ONCE = 100

/** What rows of a sheet do, before it is stored. */
export interface ImportPlan {
  results: ImportedContacts['results']
  created: NewRow[]
  changed: { before: LockedContact; contact: SheetContact }[]
}

/** Reads rows and finds the contacts that they are about, which stay locked until the transaction ends. */
export async function planRows(
  actor: ActorContext,
  tx: AccountQuery,
  rows: readonly { row: number; values: ContactValues }[],
  mode: MatchMode,
): Promise<ImportPlan> {
  const readPhone = await openPhoneReader(tx)
  const read: { row: number; contact: ReturnType<typeof readContact> }[] = []
  for (const [index, { row, values }] of rows.entries()) {
    // Phones take time: requests are answered between the rows of a large sheet.
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    read.push({ row, contact: readContact(values, readPhone) })
  }
  const sources = read.some(({ contact }) => 'source_name' in contact && contact.source_name !== '')
    ? await openSources(tx)
    : undefined
  const addsSources = mayAddSources(actor)
  const good = read.flatMap(({ contact }) => ('descriptor' in contact ? [] : [contact]))
  const known = await findKnown(actor, tx, good, mode)
  const created: NewRow[] = []
  const changed = new Map<string, ImportPlan['changed'][number]>()
  const results = read.map(({ row, contact }): ImportPlan['results'][number] => {
    const reject = (refusal: RowRefusal) => ({
      row,
      outcome: 'rejected' as const,
      _id: null,
      error: translateProblem(refusal, actor.locale),
    })
    if ('descriptor' in contact) return reject(contact)
    const { source_name } = contact
    if (source_name !== '' && !addsSources && !sources?.has(source_name))
      return reject(refuseText(messages.unknownSource, 'contact_source_id', source_name))
    const match = known.find(contact)
    if (match && (mode === 'skip' || !isStored(match))) {
      const name = match.contact_fullname || translate(messages.noName, actor.locale)
      const reason = translate(messages.rowKnown, actor.locale, { name })
      return { row, outcome: 'skipped', _id: match._id, error: null, reason }
    }
    if (match) {
      const earlier = changed.get(match._id)
      const whole = earlier ? merge(earlier.contact, contact) : contact
      const refusal = checkContact(changesOf(match, whole))
      if (refusal) return reject(refusal)
      changed.set(match._id, { before: match, contact: whole })
      return { row, outcome: 'updated', _id: match._id, error: null }
    }
    const _id = actor.deps.newId()
    created.push({ _id, contact })
    known.add({ _id, ...contact })
    return { row, outcome: 'created', _id, error: null }
  })
  return { results, created, changed: [...changed.values()] }
}

type Known = Pick<LockedContact, '_id' | 'contact_fullname' | 'contact_phones'>

const isStored = (contact: LockedContact | Known): contact is LockedContact => 'version' in contact

/** The contacts that rows can match: the caller's own, locked, and those that the sheet brings. */
async function findKnown({ viewer }: ActorContext, tx: AccountQuery, read: readonly SheetContact[], mode: MatchMode) {
  const phones = read.flatMap(({ contact_phones }) => contact_phones.map(({ phone }) => phone))
  const found = mode === 'create' || phones.length === 0 ? [] : await listByPhoneKeys(tx, phones)
  const ids = found.map(({ _id }) => _id)
  const own = ids.length === 0 ? [] : await lockContacts(tx, contactScope(viewer).own_of, ids)
  // The first contact that has a phone, by its key: a sheet has thousands of rows.
  const byPhone = new Map<string, LockedContact | Known>()
  const keysOf = ({ contact_phones }: Pick<SheetContact, 'contact_phones'>) =>
    contact_phones.map(({ phone }) => phoneKey(phone)).filter((key) => key !== '')
  const add = (contact: LockedContact | Known) => {
    for (const key of keysOf(contact)) if (!byPhone.has(key)) byPhone.set(key, contact)
  }
  own.forEach(add)
  return {
    find: (contact: Pick<SheetContact, 'contact_phones'>) =>
      mode === 'create'
        ? undefined
        : keysOf(contact)
            .map((key) => byPhone.get(key))
            .find((found) => found !== undefined),
    add,
  }
}

/** Two rows about one contact: what the later one names, and the lists of both. */
function merge(earlier: SheetContact, later: SheetContact): SheetContact {
  const named = Object.entries(later).filter(([, value]) => value !== '' && value !== undefined)
  return {
    ...earlier,
    ...Object.fromEntries(named),
    contact_phones: [...earlier.contact_phones, ...later.contact_phones],
    contact_tags: joinTags(earlier.contact_tags, later.contact_tags),
    contact_socials: [...earlier.contact_socials, ...later.contact_socials],
    notes: [...earlier.notes, ...later.notes],
    consents: [...earlier.consents, ...later.consents],
  }
}
