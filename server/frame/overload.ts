/** Milliseconds that a call may take before the server counts as late, and for how long that has to last. */
const LATE_MS = 600
const INTERVAL_MS = 200
/** Milliseconds without a refusal after which the overload is over. */
const CALM_MS = 1_000

/** The present interval of one kind of calls. */
interface Interval {
  end: number
  quickest: number
}

/**
 * Tells overload from a burst by the delay that stays, as CoDel does for packets: of a burst some calls are quick, under overload
 * even the quickest one of an interval is late. Each kind of calls is judged alone: answers wait for no connection and are
 * quick while lists wait for one. It is over once no call had to be refused for a second.
 */
export class Overload {
  readonly #lateMs: number
  readonly #intervals = new Map<string, Interval>()
  #isOn = false
  #refusedAt = 0

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

  /** A call of a kind that took `duration` has its reply. */
  noteDone(kind: string, now: number, duration: number): void {
    const interval = this.#intervals.get(kind)
    const isPast = !interval || now > interval.end + INTERVAL_MS
    const quickest = Math.min(isPast ? Number.POSITIVE_INFINITY : interval.quickest, duration)
    if (!isPast && now < interval.end) {
      interval.quickest = quickest
      return
    }
    if (!isPast && quickest > this.#lateMs && !this.#isOn) {
      this.#isOn = true
      this.#refusedAt = now
    }
    this.#intervals.set(kind, { end: now + INTERVAL_MS, quickest: isPast ? quickest : Number.POSITIVE_INFINITY })
  }
}
