import { type ContactColumn, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { ImportRefused, type SheetPlace } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'

/** The refusal of a sheet, or of a choice of columns, with neither names nor phones. */
export function withoutColumn(where: SheetPlace): ImportRefused {
  const values = { field: contactFields.contact_fullname.label }
  return new ImportRefused([{ where, descriptor: messages.sheetWithoutColumn, values }])
}

/** The refusal of a choice of columns in which several hold a field with a single value. */
export function withRepeatedColumn(column: ContactColumn): ImportRefused {
  return new ImportRefused([
    { where: {}, descriptor: messages.repeatedColumn, values: { field: contactFields[column].label } },
  ])
}
