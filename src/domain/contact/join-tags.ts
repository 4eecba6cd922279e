import { foldLetters } from '../text/fold-letters.ts'

/** Tags once each, as they were typed first: capitals, accents and apostrophes make no other tag. */
export function joinTags(...lists: readonly (readonly string[])[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of lists.flat()) {
    const key = foldLetters(tag)
    if (!tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}
