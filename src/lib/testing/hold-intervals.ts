/** Holds what is to run every `ms` milliseconds until `pass` is called; `stop` undoes it. */
export function holdIntervals(ms: number): { pass(): void; stop(): void } {
  const { setInterval, clearInterval } = window
  const held = new Map<number, () => void>()
  let last = -1
  window.setInterval = ((run: () => void, delay?: number) => {
    if (delay !== ms) return setInterval(run, delay)
    held.set(--last, run)
    return last
  }) as typeof window.setInterval
  window.clearInterval = (id) => {
    if (!held.delete(Number(id))) clearInterval(id)
  }
  return {
    pass() {
      const runs = Array.from(held.values())
      for (const run of runs) run()
    },
    stop() {
      Object.assign(window, { setInterval, clearInterval })
    },
  }
}
