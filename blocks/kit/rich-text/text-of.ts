const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a rich text, with a space where a paragraph or line ends; empty without words. Pure: uses no DOM. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(?:p|br|li|ul|ol)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&[#a-z\d]{1,9};/gi, readEntity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Joins the non-empty texts with line breaks. */
export function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n')
}

/** The character of an entity such as `&nbsp;` or `&#39;`; unknown entities are unchanged. */
export function readEntity(entity: string): string {
  const [, decimal, hex, name] = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));$/i.exec(entity) ?? []
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
  if (code === undefined) return named[String(name).toLowerCase()] ?? entity
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}
