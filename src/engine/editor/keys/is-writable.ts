/** Whether an element takes typed letters for itself. */
export function isWritable(element: EventTarget | null | undefined): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable ||
      (element.matches('input, textarea, select') && !element.matches('[type=checkbox], [type=radio]')))
  )
}
