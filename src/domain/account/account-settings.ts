import type { MessageTemplate } from '../messenger/message-templates.ts'
import type { MessengerShort } from '../messenger/messengers.ts'

/** Where people reach a school, by the messenger; a missing one is not offered. */
export type SchoolMessengers = Partial<Record<MessengerShort, string>>

/** What a school chooses for itself, beside the facts by which visitors get it. */
export interface AccountSettings {
  messengers: SchoolMessengers
  /** Messages to many show neither their title nor their text on a locked screen. */
  safe_mode: boolean
  /** Messages that missioners send to contacts; without any, those that come along. */
  templates: MessageTemplate[]
}

/** What holds where nothing was chosen. */
export const defaultSettings: AccountSettings = { messengers: {}, safe_mode: false, templates: [] }
