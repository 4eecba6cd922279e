/** Focuses a button that replaces the focused element, whose removal would lose the focus. */
export function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
