// Where the comments stand on the page: the keyboard moves through them by focus, which screen readers follow.

function findBox(page: HTMLElement | null, elementId: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(elementId)}"]`) ?? null
}

/** Brings a question to the top of the screen and the focus to its comment's frame, without writing in it. */
export function visitQuestion(page: HTMLElement | null, elementId: string): void {
  const box = findBox(page, elementId)
  // The player puts the question right above what follows it.
  const question = box?.parentElement?.previousElementSibling ?? box
  box?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'start' })
}

/** Puts the cursor into a question's comment. */
export function enterComment(page: HTMLElement | null, elementId: string): void {
  const box = findBox(page, elementId)
  box?.querySelector('textarea')?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'nearest' })
}
