import { type ContactColumn, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'

/** The columns of which one is needed. */
export const neededColumns = [contactFields.contact_fullname.label, contactFields.contact_phones.label]

/** The refusal of a choice of columns with neither names nor phones. */
export function withoutChosenColumn(): ImportRefused {
  return new ImportRefused([{ where: {}, descriptor: messages.columnNotChosen }])
}

/** The refusal of a choice of columns in which several hold a field with a single value. */
export function withRepeatedColumn(column: ContactColumn): ImportRefused {
  return new ImportRefused([
    { where: {}, descriptor: messages.repeatedColumn, values: { field: contactFields[column].label } },
  ])
}
