// The figures of the statistics, by the names that the lists behind them take in a filter.

/**
 * Of contacts: `new` came in the period, `came` asked or came in it, `student`, `reviewed` and `church` are those of `came` who
 * reached the step before its end, `called` came in it and were called so soon, `state` had a status and an owner at its end.
 */
export const contactFigures = ['new', 'came', 'student', 'reviewed', 'church', 'called', 'state'] as const
export type ContactFigure = (typeof contactFigures)[number]

/**
 * Of submissions: `begun`, `finished` and `reviewed` in the period, `completed` are those of `begun` that were finished before
 * its end, `waited` were finished in it and reviewed so soon, `stopped` are the last ones of students who did not go on.
 */
export const studyingFigures = ['begun', 'finished', 'reviewed', 'completed', 'waited', 'stopped'] as const
export type StudyingFigure = (typeof studyingFigures)[number]

/** How long something took; `none` has not happened before the end of the period. */
export const waits = ['hour', 'day', 'two-days', 'four-days', 'week', 'later', 'none'] as const
export type Wait = (typeof waits)[number]

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** Seconds at which the next of `waits` begins, up to `later`. */
export const waitBounds = [HOUR_S, DAY_S, 2 * DAY_S, 4 * DAY_S, 7 * DAY_S] as const

/** How a contact came: by a request of the site, or otherwise. */
export const origins = ['request', 'other'] as const
export type Origin = (typeof origins)[number]

/** Groups with fewer people are hidden from those who may not read contacts. */
export const leastGroup = 5
