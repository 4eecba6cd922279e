/** What browsers tell of a connection, where they tell it. */
export interface ConnectionHints {
  effectiveType?: string
  saveData?: boolean
}

/** Whether the next lesson may come before it is asked for (CONST-28, CONST-29); an unknown connection is a good one. */
export function mayPrefetch({ effectiveType, saveData }: ConnectionHints = {}): boolean {
  return !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g'
}
