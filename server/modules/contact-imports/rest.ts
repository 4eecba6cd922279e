import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { maxSheetBytes } from '../../files/sheets/task.ts'
import { route } from '../../rest/route.ts'
import { importedContacts } from '../contacts/import/schema.ts'
import { importSheet } from './import-sheet.ts'
import { importQuery } from './schema.ts'

export const contactImportRoutes = [
  route({
    method: 'POST',
    path: '/data/contacts/import/xls',
    summary:
      'Stores the contacts of an .xlsx, .xlsm, .xls, .ods, .csv or .vcf file. `match` says what becomes of a row whose phone a contact has: skip, update or create. New contacts of a manager go to the missioners of `owners` in turn, else to the pool. The histories of the contacts name `file_name`, else the file of the form.',
    right: 'contacts.write',
    creates: true,
    upload: { maxBytes: maxSheetBytes },
    query: importQuery,
    reply: importedContacts,
    handle: (context, { file, query }) => {
      if (!file) throw new Invalid(messages.noFile)
      return importSheet(context, file, query)
    },
  }),
]
