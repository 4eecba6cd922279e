/**
 * A key that is held while a dialog, a panel or a menu opens or closes is meant for the place where it went down: its
 * repeats press, choose or write nothing in another one. Returns the function that ends this.
 */
export function keepHeldKeys(): () => void {
  const controller = new AbortController()
  let began: Element | null = null
  const keep = (event: KeyboardEvent) => {
    const place =
      event.target instanceof Element ? event.target.closest('dialog, [popover], [role=menu], [role=listbox]') : null
    if (!event.repeat) began = place
    if (place === began) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', keep, { capture: true, signal: controller.signal })
  return () => controller.abort()
}
