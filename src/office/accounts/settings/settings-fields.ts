import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { AccountSettings } from '#domain/account/account-settings.ts'
import { type MessengerShort, readMessenger } from '#domain/messenger/messengers.ts'

/** The sentences for what is no number and no name; translated by the form. */
export const phoneRule = msg`Enter a phone number with its country code, such as +380 67 123 45 67`
export const telegramRule = msg`Enter a phone number with its country code, or a name, such as @school`
export const facebookRule = msg`Enter the address of a page, such as facebook.com/school`

type Rules = Record<MessengerShort, string>

/** The form of the settings. `rules` are the translated sentences for each messenger. */
export const settingsSchema = (rules: Rules) => {
  const messenger = (short: MessengerShort) =>
    z.string().check(z.refine((text) => text.trim() === '' || readMessenger(short, text) !== undefined, rules[short]))
  return z.pipe(
    z.object({
      tg: messenger('tg'),
      fb: messenger('fb'),
      wa: messenger('wa'),
      vb: messenger('vb'),
      safe_mode: z.boolean(),
    }),
    z.transform(({ safe_mode, ...messengers }) => ({ messengers, safe_mode })),
  )
}

export type SettingsInput = z.input<ReturnType<typeof settingsSchema>>

export function readSettingsFields({ messengers, safe_mode }: AccountSettings): SettingsInput {
  const { tg = '', fb = '', wa = '', vb = '' } = messengers
  return { tg, fb, wa, vb, safe_mode }
}
