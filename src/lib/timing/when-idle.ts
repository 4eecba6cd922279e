/** A page that is never idle loads the rest after this time. */
const MAX_WAIT_MS = 2_000
/** For browsers without `requestIdleCallback`. */
const DEFAULT_WAIT_MS = 1_000

let holders = 0
const waiting: (() => void)[] = []

/** Postpones everything that waits for an idle page, while the page's own content is loading. Returns the release. */
export function holdIdle(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) for (const resume of waiting.splice(0)) resume()
  }
}

/** Resolves once the page has nothing more urgent to do. */
export async function whenIdle(): Promise<void> {
  if (holders > 0) await new Promise<void>((resolve) => waiting.push(resolve))
  await new Promise((resolve) => (window.requestIdleCallback ?? wait)(resolve, { timeout: MAX_WAIT_MS }))
}

function wait(callback: () => void): void {
  setTimeout(callback, DEFAULT_WAIT_MS)
}
