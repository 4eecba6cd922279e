/** A page that is never idle does not put off for ever what it needs. */
const LONGEST_MS = 2_000

let holders = 0
const waiting: (() => void)[] = []

/** Nothing that can wait is loaded before the returned function is called: what the page is for is not there yet. */
export function holdIdle(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) for (const goOn of waiting.splice(0)) goOn()
  }
}

/** Resolves once the page has nothing better to do; soon where browsers do not tell. */
export async function whenIdle(): Promise<void> {
  if (holders > 0) await new Promise<void>((resolve) => waiting.push(resolve))
  await new Promise((resolve) => (window.requestIdleCallback ?? wait)(resolve, { timeout: LONGEST_MS }))
}

function wait(work: () => void): void {
  setTimeout(work, 1_000)
}
