/** The columns by which a list of contacts can be ordered. */
export const sortedColumns = [
  'name',
  'phone',
  'status',
  'due',
  'owner',
  'tags',
  'lesson',
  'place',
  'source',
  'language',
  'created',
] as const
export type SortedColumn = (typeof sortedColumns)[number]

/**
 * The orders of a list: by a column from its first or from its last value, the newest first (as `created-last`), or the longest
 * unchanged first.
 */
export const contactSorts = [
  ...sortedColumns,
  ...sortedColumns.map((column) => `${column}-last` as const),
  'newest',
  'quiet',
] as const
