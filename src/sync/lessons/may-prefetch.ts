/** What some browsers tell about the connection. */
export interface ConnectionHints {
  effectiveType?: string
  saveData?: boolean
}

/** Whether to load the next lesson in advance; an unknown connection counts as a good one. */
export function mayPrefetch({ effectiveType, saveData }: ConnectionHints = {}): boolean {
  return !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g'
}
