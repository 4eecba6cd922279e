import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { AccountSettings } from '#domain/account/account-settings.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { mostUpdateDays, updateDayNames, type UpdateDays } from '#domain/contact/update-clock.ts'
import { type MessengerShort, readMessenger } from '#domain/messenger/messengers.ts'

/** The sentences for what is no number and no name; translated by the form. */
export const phoneRule = msg`Enter a phone number with its country code, such as +380 67 123 45 67`
export const telegramRule = msg`Enter a phone number with its country code, or a name, such as @school`
export const facebookRule = msg`Enter the address of a page, such as facebook.com/school`

export const daysRule = msg`Enter a number of days, from 1 to ${mostUpdateDays}`

/** After so many months without any sign of life contacts may be erased; an empty one leaves them. */
export const retentionChoices = ['', '12', '24', '36', '60'] as const

type Rules = Record<MessengerShort | 'days', string>

/** The form of the settings. `rules` are the translated sentences for each messenger. */
export const settingsSchema = (rules: Rules) => {
  const messenger = (short: MessengerShort) =>
    z.string().check(z.refine((text) => text.trim() === '' || isAddress(short, text), rules[short]))
  const days = z.string().check(z.refine((text) => isDays(text), rules.days))
  return z.pipe(
    z.object({
      tg: messenger('tg'),
      fb: messenger('fb'),
      wa: messenger('wa'),
      vb: messenger('vb'),
      safe_mode: z.boolean(),
      not_processed: days,
      no_connection: days,
      studying: days,
      guest: days,
      first_lesson_sets_status: z.boolean(),
      join_by_phone: z.boolean(),
      morning_digest: z.boolean(),
      weekly_digest: z.boolean(),
      retention: z.string(),
    }),
    z.transform(({ tg, fb, wa, vb, not_processed, no_connection, studying, guest, retention, ...switches }) => ({
      ...switches,
      messengers: { tg, fb, wa, vb },
      update_days: mapDays({ not_processed, no_connection, studying, guest }, Number),
      retention_months: retention === '' ? null : Number(retention),
    })),
  )
}

/** The server reads numbers in any notation. */
function isAddress(short: MessengerShort, text: string): boolean {
  return readMessenger(short, text, (typed) => (hasPhoneLength(typed) ? typed : null)) !== undefined
}

export type SettingsInput = z.input<ReturnType<typeof settingsSchema>>
export type SettingsOutput = z.output<ReturnType<typeof settingsSchema>>

export function readSettingsFields(settings: AccountSettings): SettingsInput {
  const {
    messengers,
    safe_mode,
    update_days,
    first_lesson_sets_status,
    join_by_phone,
    morning_digest,
    weekly_digest,
    retention_months,
  } = settings
  const { tg = '', fb = '', wa = '', vb = '' } = messengers
  const switches = { safe_mode, first_lesson_sets_status, join_by_phone, morning_digest, weekly_digest }
  const retention = retention_months === null ? '' : String(retention_months)
  return { tg, fb, wa, vb, ...switches, ...mapDays(update_days, String), retention }
}

function mapDays<From, To>(days: Record<keyof UpdateDays, From>, change: (value: From) => To) {
  return Object.fromEntries(updateDayNames.map((name) => [name, change(days[name])])) as Record<keyof UpdateDays, To>
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostUpdateDays
}
