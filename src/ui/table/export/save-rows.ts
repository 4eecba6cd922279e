import { showError } from '../../notice/show-error.ts'
import type { TableColumn } from '../table-column.ts'

/** Downloads rows with the shown columns; what writes the file loads now. */
export function saveRows<Row>(
  format: 'csv' | 'xlsx',
  name: string,
  shown: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  import('./export-rows.ts').then(({ exportRows }) => exportRows(format, name, shown, rows)).catch(showError)
}
