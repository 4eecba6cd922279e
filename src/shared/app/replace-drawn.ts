import { matchesPage } from '#domain/pages/page.ts'
import type { AppRoute } from './make-routes.tsx'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = 'a, button, summary, input, select, textarea'

/**
 * Prepares to replace the page that the server has drawn, in one frame: loads what it shows. Returns what repeats, on
 * the page that has replaced it, what the visitor did before: fields filled in, the focus, and a press.
 */
export async function prepareReplacement(root: HTMLElement, routes: readonly AppRoute[]): Promise<() => void> {
  const route = routes.find((one) => matchesPage(one, location.pathname))
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
      const { click, change, input } = control.dataset
      if (place === focused) same.focus({ preventScroll: true })
      if (click !== undefined && (!isField(control) || isChoice(control))) same.click()
      else if (isField(control) && (change ?? input) !== undefined) fillIn(same as Field, control.value)
    }
  }
}

function isField(control: HTMLElement): control is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
}

function isChoice(field: Field): boolean {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** Changes a field as a person does: React ignores a value that was set on the element itself. */
function fillIn(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
