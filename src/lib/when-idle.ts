/** Resolves once the page has nothing better to do; soon where browsers do not tell. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? wait)(resolve))
}

function wait(work: () => void): void {
  setTimeout(work, 1_000)
}
