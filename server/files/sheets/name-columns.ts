import { foldName } from './fold-name.ts'

/** The names of a column: that of its field and its labels in the languages of the product. */
export type ColumnNames<Field extends string> = Record<Field, readonly string[]>

export interface NamedRow<Field extends string> {
  row: number
  values: Partial<Record<Field, string>>
}

/** The name, then without what is in brackets, then without numbers: “Phone 1 - Value” is one of several phones. */
function* spellings(name: string): Generator<string> {
  const folded = foldName(name)
  yield folded
  const bare = folded.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  yield foldName(bare)
  yield foldName(bare.replace(/\d+/g, ' '))
  for (const part of bare.split(/[/|]/)) yield foldName(part)
}

/** The field of each column of a header; undefined for a column that no field has. */
export function findColumns<Field extends string>(
  header: readonly string[],
  names: ColumnNames<Field>,
): (Field | undefined)[] {
  const fields = new Map<string, Field>()
  for (const field of Object.keys(names) as Field[])
    for (const name of [field, ...names[field]]) fields.set(foldName(name), field)
  return header.map((name) => {
    for (const spelling of spellings(name)) {
      const field = fields.get(spelling)
      if (field !== undefined) return field
    }
    return undefined
  })
}

/** Whether a header has a column of this name. */
export function hasColumn(header: readonly string[], names: readonly string[]): boolean {
  const folded = new Set(names.map(foldName))
  return header.some((name) => folded.has(foldName(name)))
}

/** The columns that no field has. */
export function ignoredColumns(header: readonly string[], columns: readonly unknown[]): string[] {
  return header.filter((name, index) => name !== '' && (columns[index] ?? null) === null)
}

/** The rows of a sheet by field. Columns that no field has are left out and named. */
export function nameColumns<Field extends string>(
  { header, rows }: { header: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] },
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
