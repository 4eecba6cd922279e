import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { contactColumns, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { mostImportRows } from '#domain/contact/contact-import.ts'
import { Invalid } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import { countAttempt } from '../../../frame/rate-limit.ts'
import type { FileAddress } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { createDownload, type DownloadFile } from '../../../files/create-download.ts'
import { sheetDownload } from '../../../files/sheets/sheet-download.ts'
import { writeSheetTask } from '../../../files/sheets/task.ts'
import { listConsents } from '../consents/queries.ts'
import type { exportInput } from '../list/schema.ts'
import { count, readPage } from '../list/service.ts'
import { writeNotes } from '../sheet/note-cells.ts'
import { writeRow } from '../sheet/write-row.ts'
import { listWrittenNotes } from './queries.ts'

type Filter = z.infer<typeof exportInput>

const PER_PERSON = { hits: 20, window: 3_600 }
/** Contacts read at once. */
const PIECE = 1_000

/** All fields, which can be imported again; the notes of a contact are last and may need several columns. */
const columns = contactColumns.filter((column) => column !== 'note_text')

/** Creates the download of the contacts of a filter as a spreadsheet. Throws `Invalid` when these are too many. */
export async function exportContacts(context: AccountContext, filter: Filter): Promise<FileAddress> {
  const { deps, viewer, inAccount, record } = context
  await countAttempt(deps, `contacts-export:${viewer._id}`, PER_PERSON)
  const { count: number } = await count(context, filter)
  if (number > mostImportRows) throw new Invalid(messages.exportTooLong, { values: { most: mostImportRows } })
  const details = { count: number }
  await inAccount((tx) => record(tx, 'contacts.export', details))
  return { url: await createDownload(context, 'contacts', filter) }
}

/** Starts such a download. */
export async function openContactsExport(context: AccountContext, filter: Filter): Promise<DownloadFile> {
  const name = `contacts-${context.deps.now().toISOString().slice(0, 10)}.xlsx`
  return sheetDownload(name, () => writeExport(context, filter))
}

async function writeExport(context: AccountContext, filter: Filter): Promise<Uint8Array> {
  const { deps, viewer, locale, readAccount } = context
  const pieces: string[] = []
  let noteColumns = 1
  let cursor: string | undefined
  for (let first = 2; first <= mostImportRows + 1; first += PIECE) {
    const wanted = { filter, sort: 'newest' as const, cursor, size: PIECE }
    const { rows, next } = await readAccount((tx) => readRows(context, tx, wanted))
    noteColumns = Math.max(noteColumns, ...rows.map(({ notes }) => notes.length))
    const lines = rows.map(({ cells, notes }, index) => ({ row: first + index, cells: [...cells, ...notes] }))
    pieces.push(JSON.stringify(lines))
    if (next === null) break
    cursor = next
  }
  const noteName = translate(contactFields.note_text.label, locale)
  const header = [
    ...columns.map((column) => translate(contactFields[column].label, locale)),
    translate(messages.columnCreated, locale),
    ...Array.from({ length: noteColumns }, (_, index) => (index === 0 ? noteName : `${noteName} ${index + 1}`)),
  ]
  return deps.workers.run(writeSheetTask, { name: 'Contacts', header, pieces }, viewer._id)
}

async function readRows(context: AccountContext, tx: AccountQuery, wanted: Parameters<typeof readPage>[2]) {
  const { locale } = context
  const { page, next } = await readPage(context, tx, wanted)
  const ids = page.map(({ _id }) => _id)
  const notes = Map.groupBy(await listWrittenNotes(tx, ids), ({ contact_id }) => contact_id)
  const consents = Map.groupBy(await listConsents(tx, ids), ({ contact_id }) => contact_id)
  const rows = page.map((contact) => {
    const cells = writeRow(contact, consents.get(contact._id) ?? [], locale)
    return {
      cells: [...columns.map((column) => cells[column]), contact.created_at.toISOString().slice(0, 10)],
      notes: writeNotes(notes.get(contact._id) ?? []),
    }
  })
  return { rows, next }
}
