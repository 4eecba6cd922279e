/** The path meant by a `next` parameter, or null when it leads anywhere but this site. A result never begins with `//`. */
export function internalPath(value: string | null): string | null {
  if (!value || !value.startsWith('/')) return null
  const here = 'https://here.invalid'
  if (!URL.canParse(value, here)) return null
  const target = new URL(value, here)
  // `//host`, `/\host` and encoded forms resolve to another origin and are caught here.
  if (target.origin !== here) return null
  const path = target.pathname + target.search + target.hash
  // `/.//host` has a path of `//host`, which leads to another host when it is resolved again.
  return path.startsWith('//') ? null : path
}
