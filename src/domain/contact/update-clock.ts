import { ContactStatus } from './contact-status.ts'

/** Days after which nothing may happen with a contact before it needs an update, by what was reached. */
export interface UpdateDays {
  not_processed: number
  no_connection: number
  studying: number
  guest: number
}

export const updateDayNames = ['not_processed', 'no_connection', 'studying', 'guest'] as const

export const defaultUpdateDays: UpdateDays = { not_processed: 2, no_connection: 7, studying: 14, guest: 7 }
export const mostUpdateDays = 365

/** The days for each status that has a clock; who refused or belongs to a church is not called again without a promise. */
export function updateDaysByStatus(days: UpdateDays): [ContactStatus, number][] {
  return [
    [ContactStatus.NONE, days.not_processed],
    [ContactStatus.NOTPROCESSED, days.not_processed],
    [ContactStatus.NOTAVAILABLE, days.no_connection],
    [ContactStatus.STUDING, days.studying],
    [ContactStatus.GUEST, days.guest],
  ]
}
