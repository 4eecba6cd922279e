/** Clocks that differ by less are taken for right: the way to the server takes its time. Milliseconds. */
const TOLERANCE_MS = 60_000

interface Order {
  seq: number
  /** How long ago the answer was given, in milliseconds, measured on the device when it was sent. */
  age?: number | undefined
  /** The server's `seq` that the author has seen. */
  known_seq?: number | undefined
}

/**
 * The `seq` with which an answer is stored. Devices count by their clocks, so that of two the later answer wins. A device whose
 * clock is wrong does not take part in that: its answer comes after what its author has seen, at the moment of its arrival
 * (`now`, in milliseconds), or it would win, or lose, against every other device.
 */
export function orderAnswer({ seq, age, known_seq = 0 }: Order, now: number): number {
  const givenAt = now - (age ?? 0)
  const isAhead = seq > givenAt + TOLERANCE_MS
  const isBehind = age !== undefined && seq < givenAt - TOLERANCE_MS
  return isAhead || isBehind ? Math.max(now, known_seq + 1) : seq
}
