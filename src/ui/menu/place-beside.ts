/** Space between a button and what it opens, and between that and the edge of the screen, px. */
const GAP = 4

/**
 * Places what a button opens below it, or above it where the screen ends, and never beyond the sides of the screen. `side` is where
 * both have the same edge, in the direction of reading.
 */
export function placeBeside(opened: HTMLElement, button: HTMLElement, side: 'start' | 'end'): void {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = opened
  const isLeft = (getComputedStyle(button).direction === 'rtl') === (side === 'end')
  const start = isLeft ? left : right - width
  const hasSpaceBelow = bottom + GAP + height <= innerHeight - GAP
  opened.style.left = `${Math.max(GAP, Math.min(start, innerWidth - width - GAP))}px`
  opened.style.top = `${Math.max(GAP, hasSpaceBelow ? bottom + GAP : top - GAP - height)}px`
}
