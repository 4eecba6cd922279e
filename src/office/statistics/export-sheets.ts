import type { Sheet } from './sheets/sheet.ts'

interface Line {
  section: string
  row: string
  column: string
  value: number | string | null
}

/** Downloads all figures for a spreadsheet: one line each, with the question, the row and the column that it belongs to. */
export async function exportSheets(
  format: 'csv' | 'xlsx',
  name: string,
  head: readonly string[],
  sheets: readonly Sheet[],
): Promise<void> {
  const { exportRows } = await import('../../ui/table/export/export-rows.ts')
  const [section = '', row = '', column = '', value = ''] = head
  return exportRows<Line>(
    format,
    name,
    [
      { id: 'section', title: section, value: (line) => line.section, width: '1fr' },
      { id: 'row', title: row, value: (line) => line.row, width: '1fr' },
      { id: 'column', title: column, value: (line) => line.column, width: '1fr' },
      { id: 'value', title: value, value: (line) => line.value, width: '1fr' },
    ],
    sheets.flatMap(linesOf),
  )
}

function linesOf({ title, head, rows }: Sheet): Line[] {
  return rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ value }, at) =>
      value === null ? [] : [{ section: title, row: name, column: head[at + 1] ?? '', value }],
    ),
  )
}
