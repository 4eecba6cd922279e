/** The decoded fragment of an address; the raw one if it was cut inside an escape sequence. */
export function readFragment(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
