import { z } from 'zod'
import { distinctList } from '../../lib/distinct-list.ts'
import { contactColumns } from '#domain/contact/fields/contact-fields.ts'
import {
  importPartBytes,
  importStates,
  matchModes,
  mostImportColumns,
  mostImportOwners,
  rowOutcomes,
} from '#domain/contact/contact-import.ts'
import { id, moment } from '../../lib/reply-parts.ts'
import { line } from '../../lib/text-fields.ts'

/** Parts of the largest file. */
const MAX_PARTS = 50
/** Most characters of a file's name. */
export const MAX_NAME = 200
/** Base64 has four characters for three bytes. */
const MAX_PART = Math.ceil(importPartBytes / 3) * 4

const column = z.enum(contactColumns).nullable()

export const oneImport = z.strictObject({ _id: id })
export const newImport = z.strictObject({ file_name: line(MAX_NAME) })
export const newPart = z.strictObject({
  _id: id,
  part: z
    .int()
    .min(0)
    .max(MAX_PARTS - 1),
  /** In Base64. */
  bytes: z.string().max(MAX_PART),
})
const choice = { _id: id, columns: z.array(column).max(mostImportColumns), match_mode: z.enum(matchModes) }
export const previewInput = z.strictObject(choice)
export const startInput = z.strictObject({
  ...choice,
  contact_source_id: id.nullable(),
  /** The missioners who get the new contacts in turn; none for the pool. A missioner's imports are the missioner's own. */
  owner_ids: distinctList(z.array(id).max(mostImportOwners)).default([]),
})

/** Of an import over REST. */
export const importQuery = z.object({
  match: z.enum(matchModes).default('skip'),
  /** Ids of missioners, divided by commas, who get the new contacts in turn; without any the pool gets them. */
  owners: z
    .string()
    .max(mostImportOwners * 40)
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(distinctList(z.array(id).max(mostImportOwners))),
  /** What the histories of the contacts and the undo call the file. */
  file_name: line(MAX_NAME).optional(),
})

export const begunImport = z.strictObject({ _id: id })

const contactImport = z.strictObject({
  _id: id,
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why the work failed and what to do, in the caller's language. */
  failure: z.string().nullable(),
  row_count: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  skipped_count: z.int(),
  rejected_count: z.int(),
  /** Null while nothing can be undone. */
  undo_id: id.nullable(),
  created_at: moment,
})
export type ContactImport = z.infer<typeof contactImport>

export const contactImports = z.strictObject({ imports: z.array(contactImport) })
export type ContactImports = z.infer<typeof contactImports>

/** A sheet of the file, from 0, and the row of its header, where they are not found. */
export const readInput = z.strictObject({
  _id: id,
  sheet: z.int().min(0).max(1_000).optional(),
  header_row: z.int().min(1).max(1_000).optional(),
})

const sheetRow = z.strictObject({ row: z.int(), cells: z.array(z.string()) })

/** A file that was read, with the columns as the same header had them last, else as they are called. */
export const readImport = z.strictObject({
  import: contactImport,
  header: z.array(z.string()),
  columns: z.array(column),
  first: z.array(sheetRow),
  sheets: z.array(z.strictObject({ name: z.string(), is_hidden: z.boolean(), row_count: z.int() })),
  /** Which of the sheets was read, and where its header is. */
  sheet: z.int(),
  header_row: z.int(),
  /** The first rows of that sheet in short, to choose the header from. */
  top: z.array(sheetRow),
  /** The columns that the file hides, by their index: they are left out unless they are chosen. */
  hidden_columns: z.array(z.int()),
})
export type ReadImport = z.infer<typeof readImport>

/** What the first rows would become. */
export const preview = z.strictObject({
  rows: z.array(
    z.strictObject({
      row: z.int(),
      outcome: z.enum(rowOutcomes),
      error: z.string().nullable(),
      contact_fullname: z.string(),
      contact_phones: z.array(z.string()),
      others: z.array(z.string()),
    }),
  ),
})
export type Preview = z.infer<typeof preview>

/** An import with the first of its rejected and skipped rows. */
export const importReport = z.strictObject({
  import: contactImport,
  rejected: z.array(z.strictObject({ row: z.int(), error: z.string() })),
  skipped: z.array(
    z.strictObject({
      row: z.int(),
      /** The contact that has the phone of the row; null when it is archived or erased. */
      contact_id: id.nullable(),
      contact_fullname: z.string().nullable(),
      /** The row of the same file that made that contact; null for a contact that was there before. */
      made_in_row: z.int().nullable(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>
