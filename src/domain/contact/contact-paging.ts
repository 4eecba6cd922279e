/** Contacts of one page. */
const CONTACTS_PAGE = 20

/** Whether the formula of the specification has more pages after `page` loads. It leaves up to nine contacts out. */
export function hasMorePages(page: number, count: number): boolean {
  return page < Math.round(count / CONTACTS_PAGE)
}

/** How many contacts a further load brings that the formula does not promise; zero while it promises a page. */
export function remainingContacts(page: number, loaded: number, count: number): number {
  return hasMorePages(page, count) ? 0 : Math.max(0, count - loaded)
}

/** A list of which the last rows are hidden for a while. */
export interface ShrinkableList<Row> {
  rows: readonly Row[]
  buffer: readonly Row[]
}

/** Moves the last page, at most twenty rows, into the buffer. The first page stays. */
export function shrinkList<Row>({ rows, buffer }: ShrinkableList<Row>): ShrinkableList<Row> {
  if (rows.length <= CONTACTS_PAGE) return { rows, buffer }
  const last = (rows.length - 1) % CONTACTS_PAGE
  const place = rows.length - last - 1
  return { rows: rows.slice(0, place), buffer: [...rows.slice(place), ...buffer] }
}

/** Restores the buffer. */
export function growList<Row>({ rows, buffer }: ShrinkableList<Row>): ShrinkableList<Row> {
  return { rows: [...rows, ...buffer], buffer: [] }
}
