/** How many steps a smooth scroll takes (CONST-27). */
export const SCROLL_STEPS = 45

/** The positions between two places, the last one the goal itself: slow at both ends, never past either. */
export function scrollSteps(from: number, to: number): number[] {
  return Array.from({ length: SCROLL_STEPS }, (_, index) => {
    const way = (index + 1) / SCROLL_STEPS
    return index + 1 === SCROLL_STEPS ? to : from + (to - from) * way * way * (3 - 2 * way)
  })
}
