// Where the comments stand on the page: the keyboard moves through them by focus, which screen readers follow.

function findBox(page: HTMLElement | null, place: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(place)}"]`) ?? null
}

/** The field of a comment, which remembers where its caret was. */
export function findField(page: HTMLElement | null, place: string): HTMLTextAreaElement | null {
  return findBox(page, place)?.querySelector('textarea') ?? null
}

/** Brings a question to the top of the screen and the focus to its comment's frame, without writing in it. */
export function visitQuestion(page: HTMLElement | null, place: string): void {
  const box = findBox(page, place)
  // Whoever writes goes on writing.
  const isWriting = document.activeElement?.matches('[data-comment] textarea')
  // The player puts the question right above what follows it.
  const question = box?.parentElement?.previousElementSibling ?? box
  const goal = isWriting ? findField(page, place) : box
  goal?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'start' })
}

/** Puts the cursor into a question's comment. */
export function enterComment(page: HTMLElement | null, place: string): void {
  findField(page, place)?.focus({ preventScroll: true })
  findBox(page, place)?.scrollIntoView({ block: 'nearest' })
}
