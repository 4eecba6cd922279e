const DAY_MS = 24 * 3_600_000

/** A session ends this long after the sign-in. */
export const SESSION_MS = 30 * DAY_MS
/** A session without a request for this time has ended. */
export const IDLE_MS = 7 * DAY_MS
