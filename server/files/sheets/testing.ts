import { type BookType, utils, write } from '@e965/xlsx'

/** A workbook with one sheet. */
export function sheetFile(rows: readonly (readonly unknown[])[], bookType: BookType = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet')
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}
