/** Moves the focus among the stops inside `within`, and stays at either end. */
export function stepFocus(within: HTMLElement, stops: string, step: 1 | -1): void {
  const all = [...within.querySelectorAll<HTMLElement>(stops)]
  const at = all.findIndex((stop) => stop === document.activeElement)
  all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
