const SEPARATORS = [',', ';', '\t', '|'] as const
/** Rows from which the separator is found. */
const SAMPLE = 50
/** The first line by which Excel names the separator. */
const NAMED = /^sep=(.)\r?\n/i

/** The records of a text with separators, up to `most`. Line breaks inside of quotes belong to a cell. */
export function readCsv(text: string, most: number): string[][] {
  const [named, separator] = NAMED.exec(text) ?? []
  if (named !== undefined && separator) return parse(text.slice(named.length), separator, most)
  return parse(text, findSeparator(text), most)
}

/** The separator that gives most rows the same number of cells, and more than one. */
function findSeparator(text: string): string {
  const scored = SEPARATORS.map((separator) => {
    const widths = parse(text, separator, SAMPLE)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length)
    const usual = mostFrequent(widths.filter((width) => width > 1))
    return { separator, same: widths.filter((width) => width === usual).length / widths.length, usual }
  })
  const best = scored.reduce((one, other) =>
    other.same > one.same || (other.same === one.same && other.usual > one.usual) ? other : one,
  )
  return best.usual > 1 ? best.separator : ','
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0
}

function parse(text: string, separator: string, most: number): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length && records.length < most) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    cells.push(cell.text)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    if (at < text.length || cells.length > 1 || cell.text !== '') records.push(cells)
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  return records
}

const endOf = (text: string, from: number, separator: string) => {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function plainCell(text: string, from: number, separator: string) {
  const end = endOf(text, from, separator)
  return { text: text.slice(from, end), end }
}

/** A quote that is never closed is a letter of its cell. */
function quotedCell(text: string, from: number, separator: string) {
  let inner = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return plainCell(text, from, separator)
    inner += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = endOf(text, quote + 1, separator)
      return { text: inner + text.slice(quote + 1, end), end }
    }
    inner += '"'
    at = quote + 2
  }
}
