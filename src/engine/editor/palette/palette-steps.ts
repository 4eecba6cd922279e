/** Rows that one PageUp or PageDown goes. */
const PAGE_ROWS = 4

/**
 * The index of the option that a key leads to from `place`; undefined for a key that moves nowhere. Options are laid out in
 * rows of several groups, so up and down go by what is on the screen.
 */
export function stepInPalette(options: readonly HTMLElement[], place: number, key: string): number | undefined {
  const last = options.length - 1
  switch (key) {
    case 'ArrowRight':
      return place < last ? place + 1 : 0
    case 'ArrowLeft':
      return place > 0 ? place - 1 : last
    case 'ArrowDown':
      return rowStep(options, place, 1) ?? 0
    case 'ArrowUp':
      return rowStep(options, place, -1) ?? last
    case 'PageDown':
      return rowSteps(options, place, 1)
    case 'PageUp':
      return rowSteps(options, place, -1)
    default:
      return undefined
  }
}

function rowSteps(options: readonly HTMLElement[], place: number, direction: 1 | -1): number {
  let reached = place
  for (let row = 0; row < PAGE_ROWS; row += 1) reached = rowStep(options, reached, direction) ?? reached
  return reached
}

/** The nearest option in the next row above or below; undefined in the first and the last one. */
function rowStep(options: readonly HTMLElement[], place: number, direction: 1 | -1): number | undefined {
  const from = options[place]?.getBoundingClientRect()
  if (!from) return undefined
  const others = options
    .map((option, index) => ({ index, rect: option.getBoundingClientRect() }))
    .filter(({ rect }) => (direction === 1 ? rect.top >= from.bottom - 1 : rect.bottom <= from.top + 1))
    .toSorted(
      (one, other) =>
        direction * (one.rect.top - other.rect.top) ||
        Math.abs(one.rect.left - from.left) - Math.abs(other.rect.left - from.left),
    )
  return others[0]?.index
}
