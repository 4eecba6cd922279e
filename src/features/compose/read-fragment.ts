/** What stands behind the `#` of an address; as it is where somebody cut it in the middle of a letter. */
export function readFragment(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
