/** The apostrophes that people type, as one. */
const APOSTROPHES = /[\u02bc\u02b9\u02bb\u02bd\u2018\u2019\u201b\u2032\u00b4`\uff07]/g
/** What people put around a name: stars for what is required, colons, quotes, numbers of repeated columns. */
const AROUND = /^[\s*:.,;!"“”«»#№]+|[\s*:.,;!"“”«»]+$/g

/** A name however it was typed: one form of letters, apostrophes, spaces and ends. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_]+/g, ' ')
    .replace(AROUND, '')
}
