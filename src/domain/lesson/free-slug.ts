/** The slug, with the first free number if it is taken: `psalmy`, `psalmy-2`, ... */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
