/** The path meant by a `next` parameter, or null when it leads anywhere but this site. A result never begins with `//`. */
export function internalPath(value: string | null): string | null {
  if (!value || !value.startsWith('/')) return null
  const here = 'https://here.invalid'
  const target = parseAddress(value, here)
  // `//host`, `/\host` and encoded forms resolve to another origin and are caught here.
  if (target?.origin !== here) return null
  const path = target.pathname + target.search + target.hash
  // `/.//host` has a path of `//host`, which leads to another host when it is resolved again.
  return path.startsWith('//') ? null : path
}

/** The service worker has no `URL.canParse` in older browsers, and nothing that provides it. */
function parseAddress(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}
