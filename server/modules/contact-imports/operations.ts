import { maxSheetBytes } from '../../files/sheets/task.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { done, fileAddress } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { LONG_MS, mutation, query, router } from '../../trpc/operation.ts'
import { importedContacts } from '../contacts/import/schema.ts'
import { importSheet } from './import-sheet.ts'
import { createResultDownload } from './result-file.ts'
import {
  begunImport,
  contactImports,
  importQuery,
  importReport,
  newImport,
  newPart,
  oneImport,
  preview,
  previewInput,
  readImport,
  readInput,
  startInput,
} from './schema.ts'
import { addPart, begin, get, list, previewRows, read, start, stop } from './service.ts'

export const contactImportsOperations = router({
  begin: mutation('contacts.write', { audit: null, input: newImport, reply: begunImport, run: begin }),
  addPart: mutation('contacts.write', { audit: null, input: newPart, reply: done, run: addPart }),
  read: mutation('contacts.write', { audit: null, input: readInput, reply: readImport, limitMs: LONG_MS, run: read }),
  preview: query('contacts.write', { input: previewInput, reply: preview, run: previewRows }),
  start: mutation('contacts.write', { audit: null, input: startInput, reply: done, run: start }),
  stop: mutation('contacts.write', {
    audit: null,
    input: oneImport,
    reply: done,
    run: (account, { _id }) => stop(account, _id),
  }),
  get: query('contacts.write', { input: oneImport, reply: importReport, run: (account, { _id }) => get(account, _id) }),
  list: query('contacts.write', { reply: contactImports, run: list }),
  download: mutation('contacts.write', {
    audit: null,
    input: oneImport,
    reply: fileAddress,
    run: (account, { _id }) => createResultDownload(account, _id),
  }),
})

export const contactImportRoutes = [
  route({
    method: 'POST',
    path: '/data/contacts/import/xls',
    summary:
      'Stores the contacts of an .xlsx, .xlsm, .xls, .ods, .csv or .vcf file. `match` says what becomes of a row whose phone a contact has: skip, update or create. New contacts of a manager go to the missioners of `owners` in turn, else to the pool. The histories of the contacts name `file_name`, else the file of the form.',
    right: 'contacts.write',
    audit: 'contacts.import',
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
