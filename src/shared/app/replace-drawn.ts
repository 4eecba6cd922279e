import type { AppRoute } from './make-routes.tsx'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = 'a, button, summary, input, select, textarea'

/**
 * Prepares to replace the page that the server has drawn, in one frame: loads what the route shows. Returns what repeats, on
 * the page that has replaced it, what the visitor did before: fields filled in, the focus, and a press.
 */
export async function prepareReplacement(root: HTMLElement, route: AppRoute | undefined): Promise<() => void> {
  // Where the code does not come, the page loads it again and says so.
  await route?.preload().catch(() => undefined)
  const drawn = [...root.querySelectorAll<HTMLElement>(controls)]
  let focused = drawn.indexOf(document.activeElement as HTMLElement)
  const follow = ({ target }: FocusEvent) => {
    focused = drawn.indexOf(target as HTMLElement)
  }
  root.addEventListener('focusin', follow)
  return () => {
    root.removeEventListener('focusin', follow)
    // The first controls of the page are those of the drawn one, in the same order.
    const shown = root.querySelectorAll<HTMLElement>(controls)
    for (const [place, control] of drawn.entries()) {
      const same = shown[place]
      if (same?.tagName !== control.tagName) continue
      if (isField(control) && control.value !== firstValue(control)) change(same as Field, control.value)
      if (place === focused) same.focus({ preventScroll: true })
      if (control.dataset.pressed) same.click()
    }
  }
}

function isField(control: HTMLElement): control is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
}

function firstValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

/** Changes a field as a person does: React ignores a value that was set on the element itself. */
function change(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
