/** The longest increasing subsequence by index; the ids that are not part of it were moved. */
export function longestIncreasing(ids: readonly string[], indexOf: (id: string) => number): Set<string> {
  /** For each length the subsequence with the lowest end. */
  const tails: { id: string; index: number; before: { id: string; before: unknown } | undefined }[] = []
  for (const id of ids) {
    const index = indexOf(id)
    const last = tails.at(-1)
    const length = !last || last.index < index ? tails.length : tails.findIndex((tail) => tail.index > index)
    tails[length] = { id, index, before: tails[length - 1] }
  }
  const increasing = new Set<string>()
  for (let link: { id: string; before: unknown } | undefined = tails.at(-1); link; link = link.before as typeof link)
    increasing.add(link.id)
  return increasing
}
