import type { Sheet } from './read-sheet.ts'

/** The names of a column: that of its field and its labels in the languages of the product. */
export type ColumnNames<Field extends string> = Record<Field, readonly string[]>

export interface NamedRow<Field extends string> {
  row: number
  values: Partial<Record<Field, string>>
}

/** The apostrophes and quotes that people type as one. */
const APOSTROPHES = /[\u02bc\u02b9\u02bb\u02bd\u2018\u2019\u201b\u2032\u00b4`\uff07]/g

const fold = (name: string) =>
  name
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/** The field of each column of a header; undefined for a column that no field has. */
export function findColumns<Field extends string>(
  header: readonly string[],
  names: ColumnNames<Field>,
): (Field | undefined)[] {
  const fields = new Map<string, Field>()
  for (const field of Object.keys(names) as Field[])
    for (const name of [field, ...names[field]]) fields.set(fold(name), field)
  return header.map((name) => fields.get(fold(name)))
}

/** The columns that no field has. */
export function ignoredColumns(header: readonly string[], columns: readonly unknown[]): string[] {
  return header.filter((name, index) => name !== '' && columns[index] === undefined)
}

/** The rows of a sheet by field. Columns that no field has are left out and named. */
export function nameColumns<Field extends string>(
  { header, rows }: Sheet,
  names: ColumnNames<Field>,
): { rows: NamedRow<Field>[]; ignored: string[] } {
  const columns = findColumns(header, names)
  const named = rows.map(({ row, cells }) => {
    const values: Partial<Record<Field, string>> = {}
    for (const [index, field] of columns.entries())
      if (field !== undefined && cells[index]) values[field] ??= cells[index]
    return { row, values }
  })
  return { rows: named, ignored: ignoredColumns(header, columns) }
}
