/** How one gets at a lesson: by a link that somebody gave, or signed in by its id. */
export type Way = { link_token: string } | { lesson_id: string }

/** Under which name a device knows its studying, and its copy, of a lesson again. */
export function identityKey(way: Way, userId: string | null): string {
  return `${'link_token' in way ? `link:${way.link_token}` : `lesson:${way.lesson_id}`}|${userId ?? ''}`
}
