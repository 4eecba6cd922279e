/** Gives a button the focus of what stood in its place: it is nobody's once that is gone. */
export function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
