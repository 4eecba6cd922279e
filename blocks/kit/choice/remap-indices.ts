// The key refers to items by index, so it has to follow when an author moves or removes items.

/** `indices` after the item at `from` was moved to `to`. Sorted. */
export function remapMoved(indices: readonly number[], from: number, to: number): number[] {
  return indices
    .map((index) => {
      if (index === from) return to
      if (from < index && index <= to) return index - 1
      if (to <= index && index < from) return index + 1
      return index
    })
    .sort((a, b) => a - b)
}

/** `indices` after the item at `removed` was removed, without its own index. */
export function remapRemoved(indices: readonly number[], removed: number): number[] {
  return indices.filter((index) => index !== removed).map((index) => (index > removed ? index - 1 : index))
}
