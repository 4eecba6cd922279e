/** Brings a block of the open lesson into sight and gives it the focus; does nothing when it is not on the page. */
export function jumpToElement(id: string): void {
  const block = document.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`)
  block?.scrollIntoView({ block: 'center' })
  block?.focus({ preventScroll: true })
}
