/** The properties that become columns, in this order. */
const PROPERTIES = [
  'FN',
  'TEL',
  'EMAIL',
  'IMPP',
  'X-SOCIALPROFILE',
  'URL',
  'ADR',
  'CATEGORIES',
  'LANG',
  'GENDER',
  'NOTE',
] as const
type Property = (typeof PROPERTIES)[number]

/** Whether a text is an address book of vCards. */
export function isVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(text)
}

/** The vCards (2.1, 3.0 and 4.0) of an address book as rows below a row of properties, up to `most` rows. */
export function readVcards(text: string, most: number): string[][] {
  const rows: string[][] = [[...PROPERTIES]]
  for (const card of text.split(/^BEGIN:VCARD[^\n]*$/im).slice(1)) {
    if (rows.length >= most) break
    rows.push(readCard(card))
  }
  return rows
}

function readCard(card: string): string[] {
  const values = new Map<Property, string[]>()
  let name = ''
  for (const line of unfold(card)) {
    const { property, value } = readLine(line)
    if (property === 'N') name = parts(value).slice(0, 3).filter(Boolean).join(' ')
    const column = PROPERTIES.find((one) => one === property)
    const shown = property === 'ADR' ? parts(value).filter(Boolean).join(', ') : unescape(value)
    if (column && shown.trim() !== '') values.set(column, [...(values.get(column) ?? []), shown.trim()])
  }
  return PROPERTIES.map((property) =>
    property === 'FN' ? (values.get('FN')?.[0] ?? name) : (values.get(property) ?? []).join('\n'),
  )
}

/** The lines of a card. A long one goes on after a break and a space, or in quoted-printable after an equals sign. */
function unfold(card: string): string[] {
  const lines: string[] = []
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last !== undefined && last.endsWith('=') && /QUOTED-PRINTABLE/i.test(last.split(':')[0] ?? ''))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

function readLine(line: string): { property: string; value: string } {
  const colon = line.indexOf(':')
  const [group = '', ...parameters] = line.slice(0, Math.max(0, colon)).split(';')
  const property = group.replace(/^[\w-]+\./, '').toUpperCase()
  const text = line.slice(colon + 1)
  const isQuoted = parameters.some((parameter) => /QUOTED-PRINTABLE$/i.test(parameter))
  const charset = parameters.map((parameter) => /^CHARSET=(.+)$/i.exec(parameter)?.[1]).find(Boolean)
  const value = isQuoted ? readQuoted(text, charset) : text
  return { property, value: property === 'TEL' ? value.replace(/^tel:/i, '') : value }
}

function readQuoted(text: string, charset = 'utf-8'): string {
  const bytes = Uint8Array.from(
    [...text.matchAll(/=([\da-f]{2})|[^=]/gis)].flatMap(([character, code]) =>
      code === undefined ? [...new TextEncoder().encode(character)] : [Number.parseInt(code, 16)],
    ),
  )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // Of an encoding without a name that is known.
    return new TextDecoder().decode(bytes)
  }
}

/** The parts of a structured value, which semicolons divide. */
const parts = (value: string) => value.split(/(?<!\\);/).map((part) => unescape(part).trim())

function unescape(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_whole, letter: string) => (/n/i.test(letter) ? '\n' : letter))
}
