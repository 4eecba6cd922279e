/**
 * The built files that statically import each other in a circle, as sets of their names. The files of a circle start in an
 * order that depends on which is loaded first: what one reads of another at its start may be undefined still.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest Vite's manifest
 * @returns {string[][]}
 */
export function findCircles(manifest) {
  const reached = new Map(Object.keys(manifest).map((key) => [key, reach(manifest, key)]))
  const circles = new Map()
  for (const [key, others] of reached) {
    if (!others.has(key)) continue
    const files = [...others].filter((other) => reached.get(other)?.has(key)).map((other) => manifest[other].file)
    circles.set(files.sort().join(), files)
  }
  return [...circles.values()]
}

/** All files that a file imports, directly or through others. */
function reach(manifest, start) {
  const found = new Set()
  const visit = (key) => {
    for (const next of manifest[key]?.imports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(start)
  return found
}
