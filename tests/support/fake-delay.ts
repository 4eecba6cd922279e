import { vi } from 'vitest'

/** A delay in milliseconds of Vitest's fake clock, for a network that is slow in a test; tests never wait for real time. */
export function fakeDelay(ms: number): Promise<void> {
  if (!vi.isFakeTimers()) throw new Error('Call vi.useFakeTimers() first')
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
