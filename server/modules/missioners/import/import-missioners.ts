import type { AccountQuery } from '#db/query.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { cutText } from '#domain/cut-text.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { hasVisibleText } from '#domain/text/has-visible-text.ts'
import { translate } from '../../../lib/i18n.ts'
import { type ImportProblem, translateProblem } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../../files/read-upload.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { isUnreadable } from '../../../files/sheets/clean-cell.ts'
import { readSheetOf } from '../../../files/sheets/read-sheet-of.ts'
import { type NamedRow, nameColumns } from '../../../files/sheets/name-columns.ts'
import { MAX_COLUMNS, MAX_ROWS, maxSheetBytes, readSheetTask } from '../../../files/sheets/task.ts'
import { withoutColumn } from '../../../files/sheets/without-column.ts'
import { storeApart } from '../../../frame/store-apart.ts'
import { buffer } from 'node:stream/consumers'
import { openPhoneReader, type PhoneReader } from '../../accounts/service.ts'
import { recordBatch } from '../../undo/service.ts'
import { insertMissioners } from '../queries.ts'
import type { ImportedMissioners } from '../schema.ts'

const columns = {
  missioner_name: ['Name', 'Full name', 'Имя', 'ФИО', "Ім'я", 'ПІБ'],
  missioner_phone: ['Phone', 'Phone number', 'Телефон', 'Номер телефона', 'Номер телефону'],
} as const
type Field = keyof typeof columns

const labels = {
  missioner_name: contactFields.contact_fullname.label,
  missioner_phone: contactFields.contact_phones.label,
}
const MAX_NAME = 200

interface NewMissioner {
  missioner_name: string
  missioner_phone: StoredPhone | null
}

/** Creates the missioners of a sheet. Good rows are stored; each bad one is reported with its number in the sheet. */
export async function importMissioners(
  context: AccountContext,
  { file, filename }: { file: UploadStream; filename: string },
): Promise<ImportedMissioners> {
  const { inAccount, record } = context
  const bytes = await readUpload(file, maxSheetBytes, buffer)
  const sheet = await readSheetOf(context, readSheetTask, {
    bytes,
    maxRows: MAX_ROWS,
    maxColumns: MAX_COLUMNS,
    names: columns,
  })
  const { rows, ignored } = nameColumns<Field>(sheet, columns)
  if (rows.length > 0 && rows.every(({ values }) => values.missioner_name === undefined))
    throw withoutColumn(sheet, [labels.missioner_name])
  const results = await inAccount(async (tx) => {
    const stored = await storeRows(context, tx, rows)
    const created = stored.flatMap(({ _id }) => _id ?? [])
    const batch = created.map((_id) => ({
      table_name: 'missioners' as const,
      row_id: _id,
      before: null,
      after_version: 1,
    }))
    const undo_id = await recordBatch(context, tx, { kind: 'missioners.import', rows: batch })
    const refused = stored.length - created.length
    // The list of what can be undone finds the name of the file by the batch.
    const details = { created: created.length, refused, file_name: cutText(filename.trim(), MAX_NAME), undo_id }
    await record(tx, 'missioners.import', details)
    return stored
  })
  return { results, ignored_columns: ignored }
}

async function storeRows(context: AccountContext, tx: AccountQuery, rows: readonly NamedRow<Field>[]) {
  const { deps, locale } = context
  const now = deps.now()
  const readPhone = await openPhoneReader(tx)
  const checked = rows.map((row) => ({ row: row.row, _id: deps.newId(), missioner: check(row, readPhone) }))
  const good = checked.flatMap(({ row, _id, missioner }) =>
    'descriptor' in missioner ? [] : [{ row, _id, missioner }],
  )
  const parts = await storeApart(tx, good, (some) =>
    insertMissioners(
      tx,
      some.map(({ _id, missioner }) => ({ ...missioner, _id, created_at: now, updated_at: now })),
    ),
  )
  const failed = new Set(parts.flatMap((part) => ('item' in part ? [part.item._id] : [])))
  return checked.map(({ row, _id, missioner }): ImportedMissioners['results'][number] => {
    if ('descriptor' in missioner) return { row, _id: null, error: translateProblem(missioner, locale) }
    if (failed.has(_id)) return { row, _id: null, error: translate(messages.rowNotStored, locale) }
    return { row, _id, error: null }
  })
}

function check({ values }: NamedRow<Field>, readPhone: PhoneReader): NewMissioner | Omit<ImportProblem, 'where'> {
  const { missioner_name = '', missioner_phone: phone = '' } = values
  const unreadable = (['missioner_name', 'missioner_phone'] as const).find((field) => isUnreadable(values[field] ?? ''))
  if (unreadable) return { descriptor: messages.badCell, values: { field: labels[unreadable] } }
  const field = labels.missioner_name
  if (!hasVisibleText(missioner_name)) return { descriptor: messages.missingCell, values: { field } }
  if (missioner_name.length > MAX_NAME) return { descriptor: messages.longCell, values: { field, most: MAX_NAME } }
  if (phone !== '' && !hasPhoneLength(phone)) return { descriptor: messages.badPhone }
  return { missioner_name, missioner_phone: phone === '' ? null : readPhone({ phone }) }
}
