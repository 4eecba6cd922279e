/** A page that is never idle does not put off for ever what it needs. */
const LONGEST_MS = 2_000

/** Resolves once the page has nothing better to do; soon where browsers do not tell. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? wait)(resolve, { timeout: LONGEST_MS }))
}

function wait(work: () => void): void {
  setTimeout(work, 1_000)
}
