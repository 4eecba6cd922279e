/** Space that stays beside what a line scrolled to, px. */
const MARGIN = 16

/** Scrolls the line of chips around an item to it, and nothing else of the page. */
export function showInLine(item: HTMLElement | null | undefined): void {
  const line = item?.closest('[data-line]')
  if (!item || !line) return
  const [chosen, shown] = [item.getBoundingClientRect(), line.getBoundingClientRect()]
  const beyond = Math.max(0, chosen.right - shown.right + MARGIN) + Math.min(0, chosen.left - shown.left - MARGIN)
  line.scrollBy(beyond, 0)
}
