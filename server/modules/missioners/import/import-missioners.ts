import { type StoredPhone, toStoredPhone } from '#domain/contact/stored-phone.ts'
import { hasPhoneLength } from '#domain/contact/phone-length.ts'
import { translate } from '../../../lib/i18n.ts'
import { type Fault, ImportRefused } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { type NamedRow, nameColumns } from '../../../lib/sheets/name-columns.ts'
import { MAX_ROWS, maxSheetBytes, readSheetTask } from '../../../lib/sheets/task.ts'
import { buffer } from 'node:stream/consumers'
import { recordAct } from '../../audit/service.ts'
import { recordBatch } from '../../undo/service.ts'
import { insertMissioners } from '../queries.ts'
import type { ImportedMissioners } from '../schema.ts'

const columns = {
  missioner_name: ['Name', 'Full name', 'Имя', 'ФИО', 'Ім’я', "Ім'я", 'ПІБ'],
  missioner_phone: ['Phone', 'Phone number', 'Телефон', 'Номер телефона', 'Номер телефону'],
} as const
type Field = keyof typeof columns

const MAX_NAME = 200

interface NewMissioner {
  missioner_name: string
  missioner_phone: StoredPhone | null
}

/** Creates the missioners of a sheet. Good rows are stored; each bad one is reported with its number in the sheet. */
export async function importMissioners(context: AccountContext, upload: UploadStream): Promise<ImportedMissioners> {
  const { deps, viewer, accountId, inAccount } = context
  const bytes = await readUpload(upload, maxSheetBytes, buffer)
  const sheet = await deps.workers.run(readSheetTask, { bytes, maxRows: MAX_ROWS }, viewer._id)
  const { rows, ignored } = nameColumns<Field>(sheet, columns)
  if (rows.length > 0 && rows.every(({ values }) => values.missioner_name === undefined))
    throw new ImportRefused([
      { where: 'row 1', descriptor: messages.sheetWithoutColumn, values: { field: 'missioner_name' } },
    ])
  const checked = rows.map((row) => ({ row: row.row, ...check(row) }))
  const now = deps.now()
  const results: ImportedMissioners['results'] = []
  const good: (NewMissioner & { _id: string; created_at: Date; updated_at: Date })[] = []
  for (const { row, refusal, missioner } of checked) {
    if (refusal) {
      results.push({ row, _id: null, error: translate(refusal.descriptor, context.locale, refusal.values) })
      continue
    }
    const _id = deps.newId()
    good.push({ ...missioner, _id, created_at: now, updated_at: now })
    results.push({ row, _id, error: null })
  }
  await inAccount(async (tx) => {
    if (good.length > 0) await insertMissioners(tx, accountId, good)
    const rows = good.map(({ _id }) => ({
      table_name: 'missioners' as const,
      row_id: _id,
      before: null,
      after_version: 1,
    }))
    await recordBatch(context, tx, { kind: 'missioners.import', rows })
    const details = { created: good.length, refused: results.length - good.length }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'missioners.import', details })
  })
  return { results, ignored_columns: ignored }
}

function check({ values }: NamedRow<Field>): { missioner: NewMissioner; refusal?: Omit<Fault, 'where'> } {
  const { missioner_name = '', missioner_phone: phone = '' } = values
  const missioner = { missioner_name, missioner_phone: phone === '' ? null : toStoredPhone({ phone }) }
  if (missioner_name === '') return refuse(messages.missingCell, { field: 'missioner_name' })
  if (missioner_name.length > MAX_NAME) return refuse(messages.longCell, { field: 'missioner_name', most: MAX_NAME })
  if (phone !== '' && !hasPhoneLength(phone)) return refuse(messages.badPhone)
  return { missioner }

  function refuse(descriptor: Fault['descriptor'], cell: Fault['values'] = {}) {
    return { missioner, refusal: { descriptor, values: cell } }
  }
}
