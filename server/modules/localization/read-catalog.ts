/** A text of a catalog in gettext's format. */
export interface CatalogEntry {
  context: string
  /** The English text, or the name of a text that has one. */
  id: string
  /** Empty if it is not translated. */
  text: string
}

/** The entries of a catalog, without its header and without those that are commented out. */
export function readCatalog(file: string): CatalogEntry[] {
  return file.split(/(?:\r?\n){2,}/).flatMap((block) => {
    const { msgctxt = '', msgid = '', msgstr = '' } = readFields(block)
    return msgid === '' ? [] : [{ context: msgctxt, id: msgid, text: msgstr }]
  })
}

/** A value may go on over several lines, each in quotation marks. */
function readFields(block: string): Record<string, string> {
  const fields: Record<string, string> = {}
  let field = ''
  for (const line of block.split(/\r?\n/)) {
    const [, name, quoted] = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/.exec(line) ?? []
    if (quoted === undefined) continue
    field = name ?? field
    // The escapes that catalogs use are those of JSON.
    fields[field] = (fields[field] ?? '') + (JSON.parse(quoted) as string)
  }
  return fields
}
