import { maxColumns, maxRows } from '#blocks/text-table/square-rows.ts'
import { cutText } from '#domain/cut-text.ts'
import { inlineHtml } from './inline-html.ts'
import { blockType, type Piece } from './piece.ts'

const wholeBold = /^<strong>((?:(?!<\/?strong>).)*)<\/strong>$/s

/** A table as blocks, several where it is longer than one may be; `cut` says whether columns had to be left out. */
export function tablePieces(table: HTMLTableElement): { pieces: Piece[]; cut: boolean } {
  const all = cellsOf(table)
  const cut = all.some((cells) => cells.slice(maxColumns).some((cell) => cell !== ''))
  const rows = all.map((cells) => cells.slice(0, maxColumns)).filter((cells) => cells.some((cell) => cell !== ''))
  const [first = [], ...rest] = rows
  if (first.length === 0) return { pieces: [], cut }
  const [firstRow] = table.rows
  const isNamed = firstRow?.closest('thead') !== null || firstRow?.querySelector('th') !== null
  // Word has no cells for headings: its authors write them bold.
  const header = isNamed || first.every((cell) => wholeBold.test(cell))
  const names = header ? first.map((cell) => cell.replace(wholeBold, '$1')) : undefined
  const body = names ? rest : rows
  const most = names ? maxRows - 1 : maxRows
  const caption = cutText(table.caption?.textContent.trim() ?? '', 1_000)
  return {
    cut,
    pieces: Array.from({ length: Math.max(1, Math.ceil(body.length / most)) }, (_, part) => ({
      type: blockType.table,
      data: {
        caption: part === 0 ? caption : '',
        header,
        rows: [...(names ? [names] : []), ...body.slice(part * most, (part + 1) * most)],
      },
    })),
  }
}

/** The texts of all cells; what a wide or high cell covers is empty. */
function cellsOf(table: HTMLTableElement): string[][] {
  /** By column, how many rows a cell from above still covers. */
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
