/** Milliseconds that a call may take before the server counts as late, and for how long that has to last. */
const LATE_MS = 600
const INTERVAL_MS = 200
/** Milliseconds without a refusal after which the overload is over. */
const CALM_MS = 1_000

/**
 * Tells overload from a burst by the delay that stays, as CoDel does for packets: of a burst some calls are quick, under overload
 * even the quickest one of an interval is late. It is over once no call had to be refused for a second.
 */
export class Overload {
  readonly #lateMs: number
  #isOn = false
  #refusedAt = 0
  #intervalEnd = 0
  #quickest = Number.POSITIVE_INFINITY

  constructor(lateMs = LATE_MS) {
    this.#lateMs = lateMs
  }

  /** At `now`, as all times in milliseconds of one clock. */
  isOn(now: number): boolean {
    if (this.#isOn && now - this.#refusedAt > CALM_MS) this.#isOn = false
    return this.#isOn
  }

  noteRefused(now: number): void {
    this.#refusedAt = now
  }

  /** A call that took `duration` has its reply. */
  noteDone(now: number, duration: number): void {
    if (now > this.#intervalEnd + INTERVAL_MS) this.#begin(now)
    this.#quickest = Math.min(this.#quickest, duration)
    if (now < this.#intervalEnd) return
    if (this.#quickest > this.#lateMs && !this.#isOn) {
      this.#isOn = true
      this.#refusedAt = now
    }
    this.#begin(now)
  }

  #begin(now: number): void {
    this.#intervalEnd = now + INTERVAL_MS
    this.#quickest = Number.POSITIVE_INFINITY
  }
}
