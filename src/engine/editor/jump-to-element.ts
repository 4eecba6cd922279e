/** Brings a block of the open lesson into sight and gives its handle the focus; does nothing when it is not on the page. */
export function jumpToElement(id: string): void {
  const block = document.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`)
  block?.scrollIntoView({ block: 'center' })
  block?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
}
