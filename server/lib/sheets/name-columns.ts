import type { Sheet } from './read-sheet.ts'

/** The names of a column: that of its field and its labels in the languages of the product. */
export type ColumnNames<Field extends string> = Record<Field, readonly string[]>

export interface NamedRow<Field extends string> {
  row: number
  values: Partial<Record<Field, string>>
}

const fold = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** The rows of a sheet by field. Columns that no field has are left out and named. */
export function nameColumns<Field extends string>(
  { header, rows }: Sheet,
  names: ColumnNames<Field>,
): { rows: NamedRow<Field>[]; ignored: string[] } {
  const fields = new Map<string, Field>()
  for (const field of Object.keys(names) as Field[])
    for (const name of [field, ...names[field]]) fields.set(fold(name), field)
  const columns = header.map((name) => fields.get(fold(name)))
  const ignored = header.filter((name, index) => name !== '' && columns[index] === undefined)
  const named = rows.map(({ row, cells }) => {
    const values: Partial<Record<Field, string>> = {}
    for (const [index, field] of columns.entries())
      if (field !== undefined && cells[index]) values[field] ??= cells[index]
    return { row, values }
  })
  return { rows: named, ignored }
}
