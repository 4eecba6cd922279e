/** Bytes; above that the page requests the data itself. */
const MAX_DATA = 200_000

/** The text of the data of a public page; empty if it is too long. */
export function givenData(path: string, reply: object): string {
  const data = JSON.stringify({ path, reply })
  return data.length > MAX_DATA ? '' : data
}

/**
 * Data in the head of a public page, so that it is shown without a call: as a visitor without marks gets it, in a script
 * element that browsers do not execute. Read by `src/student/shared/given-data.ts`. JSON contains `<` only in strings, where
 * an escape sequence can replace it.
 */
export function pageData(data: string): string {
  if (data === '') return ''
  return `<script type="application/json" id="given-data">${data.replaceAll('<', '\\u003c')}</script>`
}
