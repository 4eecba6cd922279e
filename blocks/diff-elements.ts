/** How the order of a lesson's elements changed, by id. */
interface ElementDiff {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
  /** As few as possible of those that both lists have. */
  moved: ReadonlySet<string>
  /** The ids of both: those of `after` in its order, each removed one behind the one that it followed. */
  order: readonly string[]
}

interface Link {
  place: number
  id: string
  before: Link | undefined
}

/** Compares two lists of ids without doubles, in O(n log n). */
export function diffElements(before: readonly string[], after: readonly string[]): ElementDiff {
  const places = new Map(before.map((id, place) => [id, place]))
  const added = new Set(after.filter((id) => !places.has(id)))
  const moved = new Set(after.filter((id) => places.has(id)))
  const removed = new Set(before.filter((id) => !moved.has(id)))
  for (const id of longestIncreasing(after, places)) moved.delete(id)
  return { added, removed, moved, order: insertRemoved(before, after, removed) }
}

/** The longest subsequence of known ids whose places increase. */
function longestIncreasing(ids: readonly string[], places: ReadonlyMap<string, number>): string[] {
  /** For each length the last link of the subsequence that ends at the lowest place. */
  const tails: Link[] = []
  for (const id of ids) {
    const place = places.get(id)
    if (place === undefined) continue
    const length = countBelow(tails, place)
    tails[length] = { place, id, before: tails[length - 1] }
  }
  const increasing: string[] = []
  for (let link = tails.at(-1); link; link = link.before) increasing.push(link.id)
  return increasing
}

/** How many links are at lower places; the places of links increase. */
function countBelow(links: readonly Link[], place: number): number {
  let low = 0
  let high = links.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.place ?? place) < place) low = middle + 1
    else high = middle
  }
  return low
}

function insertRemoved(before: readonly string[], after: readonly string[], removed: ReadonlySet<string>): string[] {
  /** The removed ids before all remaining ones, then those behind each. */
  const first: string[] = []
  const followers = new Map<string, string[]>()
  let list = first
  for (const id of before)
    if (removed.has(id)) list.push(id)
    else followers.set(id, (list = []))
  return [...first, ...after.flatMap((id) => [id, ...(followers.get(id) ?? [])])]
}
