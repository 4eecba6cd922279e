/** The number of characters in all texts of a value, or `most` as soon as there are so many: the walk ends there. */
export function textSize(value: unknown, most: number): number {
  if (typeof value === 'string') return Math.min(value.length, most)
  if (value === null || typeof value !== 'object') return 1
  let size = 1
  for (const inner of Object.values(value)) {
    size += textSize(inner, most - size)
    if (size >= most) return most
  }
  return size
}
