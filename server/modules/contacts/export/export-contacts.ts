import type { z } from 'zod'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { mostImportRows } from '#domain/contact/contact-import.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { Invalid } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages, statusNames } from '../../../lib/messages.ts'
import { countAttempt } from '../../../lib/rate-limit.ts'
import type { FileAddress } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { sheetDownload } from '../../../lib/sheets/sheet-download.ts'
import { writeSheetTask } from '../../../lib/sheets/task.ts'
import { recordAct } from '../../audit/service.ts'
import type { ListedRow } from '../list/queries.ts'
import type { exportInput } from '../list/schema.ts'
import { count, readPage } from '../list/service.ts'

type Filter = z.infer<typeof exportInput>

const PER_PERSON = { hits: 20, window: 3_600 }
/** Contacts read at once. */
const PIECE = 1_000

/** The first five can be imported again. */
const columns = [
  contactFields.contact_fullname.label,
  contactFields.contact_phones.label,
  contactFields.contact_location.label,
  contactFields.contact_tags.label,
  contactFields.contact_socials.label,
  messages.columnStatus,
  messages.columnSource,
  contactFields.contact_owner_id.label,
  messages.columnCreated,
]

/** Creates the download of the contacts of a filter as a spreadsheet. Throws `Invalid` when these are too many. */
export async function exportContacts(context: AccountContext, filter: Filter): Promise<FileAddress> {
  const { deps, viewer, accountId, inAccount } = context
  await countAttempt(deps, `contacts-export:${viewer._id}`, PER_PERSON)
  const { count: number } = await count(context, filter)
  if (number > mostImportRows) throw new Invalid(messages.exportTooLong, { values: { most: mostImportRows } })
  const details = { count: number }
  await inAccount((tx) => recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.export', details }))
  const open = async () => {
    const name = `contacts-${deps.now().toISOString().slice(0, 10)}.xlsx`
    return sheetDownload(name, () => writeExport(context, filter))
  }
  return { url: deps.caches.downloads.add({ viewer, right: 'contacts.export', open }, deps.now()) }
}

async function writeExport(context: AccountContext, filter: Filter): Promise<Uint8Array> {
  const { deps, viewer, locale, readAccount } = context
  const pieces: string[] = []
  let cursor: string | undefined
  for (let first = 2; first <= mostImportRows + 1; first += PIECE) {
    const wanted = { filter, sort: 'newest' as const, cursor, size: PIECE }
    const { page, next } = await readAccount((tx) => readPage(context, tx, wanted))
    pieces.push(JSON.stringify(page.map((contact, index) => ({ row: first + index, cells: cellsOf(contact, locale) }))))
    if (next === null) break
    cursor = next
  }
  const header = columns.map((column) => translate(column, locale))
  return deps.workers.run(writeSheetTask, { name: 'Contacts', header, pieces }, viewer._id)
}

function cellsOf(contact: ListedRow, locale: AccountContext['locale']): string[] {
  return [
    contact.contact_fullname,
    contact.contact_phones.map(({ phone }) => phone).join('; '),
    contact.contact_location ?? '',
    contact.contact_tags.join('; '),
    contact.contact_socials.map(({ profile }) => profile).join('; '),
    translate(statusNames[readContactStatus(contact.contact_status_id)], locale),
    contact.contact_source_name ?? '',
    contact.contact_owner_name ?? '',
    contact.created_at.toISOString().slice(0, 10),
  ]
}
