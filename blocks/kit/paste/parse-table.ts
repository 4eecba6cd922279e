import { roleLimits } from '../block-roles.ts'
import { cutText } from '#domain/cut-text.ts'
import { textOf } from '../rich-text/text-of.ts'
import { inlineHtml } from './inline-html.ts'
import type { ParsedBlock } from './parsed-block.ts'

const { tableColumns: maxColumns, tableRows: maxRows } = roleLimits

const wholeBold = /^<strong>((?:(?!<\/?strong>).)*)<\/strong>$/s

/** Converts a table to as many blocks as its length needs; `cut` says whether columns were left out. */
export function parseTable(table: HTMLTableElement): { pieces: ParsedBlock[]; cut: boolean } {
  const all = cellsOf(table)
  const cut = all.some((cells) => cells.slice(maxColumns).some((cell) => cell !== ''))
  const rows = all.map((cells) => cells.slice(0, maxColumns)).filter((cells) => cells.some((cell) => cell !== ''))
  const [first = [], ...rest] = rows
  if (first.length === 0) return { pieces: [], cut }
  const [firstRow] = table.rows
  const isNamed = firstRow?.closest('thead') !== null || firstRow?.querySelector('th') !== null
  // Word has no header cells: authors use bold text.
  const header = isNamed || first.every((cell) => wholeBold.test(cell))
  const names = header ? first.map((cell) => cell.replace(wholeBold, '$1')) : undefined
  const body = names ? rest : rows
  const most = names ? maxRows - 1 : maxRows
  const caption = cutText(textOf(inlineHtml(table.caption?.childNodes ?? [])), roleLimits.words)
  return {
    cut,
    pieces: Array.from({ length: Math.max(1, Math.ceil(body.length / most)) }, (_, part) => ({
      role: 'table',
      content: {
        caption: part === 0 ? caption : '',
        header,
        rows: [...(names ? [names] : []), ...body.slice(part * most, (part + 1) * most)],
      },
    })),
  }
}

/** The texts of all cells; cells that a spanning cell covers are empty. */
function cellsOf(table: HTMLTableElement): string[][] {
  /** The number of rows that a cell above still covers, by column. */
  const covered: number[] = []
  return [...table.rows].map((row) => {
    const cells: string[] = []
    const skip = () => {
      for (let rows = covered[cells.length] ?? 0; rows > 0; rows = covered[cells.length] ?? 0) {
        covered[cells.length] = rows - 1
        cells.push('')
      }
    }
    for (const cell of row.cells) {
      skip()
      const html = inlineHtml(cell.childNodes, cell.localName === 'th' ? ['strong'] : [])
      for (let column = 0; column < Math.min(cell.colSpan, maxColumns); column += 1) {
        covered[cells.length] = cell.rowSpan - 1
        cells.push(column === 0 ? html : '')
      }
    }
    skip()
    return cells
  })
}
