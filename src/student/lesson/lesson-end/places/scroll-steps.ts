/** How many steps a smooth scroll takes. */
export const SCROLL_STEPS = 45

/** Positions from one to another, ending with the target: slow at both ends, never beyond them. */
export function scrollSteps(from: number, to: number): number[] {
  return Array.from({ length: SCROLL_STEPS }, (_, index) => {
    const progress = (index + 1) / SCROLL_STEPS
    return index + 1 === SCROLL_STEPS ? to : from + (to - from) * progress * progress * (3 - 2 * progress)
  })
}
