import { defaultUpdateDays, type UpdateDays } from '../contact/update-clock.ts'
import type { MessageTemplate } from '../messenger/message-templates.ts'
import type { MessengerAddresses } from '../messenger/messengers.ts'
import { defaultEncouragements, type Encouragement, type Testimonial } from './site-texts.ts'

/** Where people reach a school, by the messenger; a missing one is not offered. */
export type SchoolMessengers = MessengerAddresses

/** What a school chooses for itself, beside the facts by which visitors get it. */
export interface AccountSettings {
  messengers: SchoolMessengers
  /** Messages to many show neither their title nor their text on a locked screen. */
  safe_mode: boolean
  /** Messages that missioners send to contacts; without any, those that come along. */
  templates: MessageTemplate[]
  /** When a contact without a next step needs an update. */
  update_days: UpdateDays
  /** Who finishes a first lesson gets the status of a student; otherwise it is only suggested. */
  first_lesson_sets_status: boolean
  /** A guest's submission is joined with the one contact that has the guest's phone; otherwise that is only proposed. */
  join_by_phone: boolean
  /** Missioners get a message in the morning that says how many contacts wait. */
  morning_digest: boolean
  /** Managers get a message on Mondays with the numbers of the week. */
  weekly_digest: boolean
  /** Contacts with whom nothing has happened for so many months are erased; null leaves them. */
  retention_months: number | null
  /** The texts of `/encouraging`. */
  encouragements: Encouragement[]
  testimonials: Testimonial[]
}

export const leastRetentionMonths = 6
export const mostRetentionMonths = 120

/** What holds where nothing was chosen. */
export const defaultSettings: AccountSettings = {
  messengers: {},
  safe_mode: false,
  templates: [],
  update_days: defaultUpdateDays,
  first_lesson_sets_status: false,
  join_by_phone: false,
  morning_digest: true,
  weekly_digest: true,
  retention_months: null,
  encouragements: [...defaultEncouragements],
  testimonials: [],
}
