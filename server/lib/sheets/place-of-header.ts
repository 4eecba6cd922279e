import type { Sheet } from './read-sheet.ts'

/** Where the header of a sheet is; a file with one unnamed sheet, such as a .csv, has no name of it. */
export function placeOfHeader({ sheets, sheet, header_row }: Pick<Sheet, 'sheets' | 'sheet' | 'header_row'>) {
  const { name = '' } = sheets[sheet] ?? {}
  return { ...(name !== '' && { sheet: name }), row: header_row }
}
