import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { maxBroadcastDays } from '#domain/push/broadcast.ts'
import { audienceTypes } from '#domain/push/subscriber-type.ts'
import { siteLocales } from '#domain/locale.ts'
import { internalPath } from '#domain/internal-path.ts'
import { required } from '#domain/forms/form-rules.ts'

export const targetRule = msg`Enter a page of this site, starting with /`
export const momentRule = msg`Choose a time from now to a year ahead`

const DAY_MS = 86_400_000

/** The path that an address names: of this site, or as typed. */
export function readTarget(typed: string): string | null {
  const address = typed.trim()
  const { origin } = location
  return internalPath(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
}

/** The fields of a notification to many. Moments are local, as the browser's control writes them. */
export function notificationFields(texts: { target: string; moment: string }) {
  return z
    .object({
      title: z.string().check(required()),
      text: z.string().check(required()),
      url: z.string().check(z.refine((typed) => readTarget(typed) !== null, texts.target)),
      userType: z.enum(audienceTypes),
      locale: z.enum(['', ...siteLocales]),
      when: z.enum(['now', 'later']),
      moment: z.string(),
    })
    .check(
      z.refine(({ when, moment }) => when === 'now' || isAhead(moment, Date.now()), {
        error: texts.moment,
        path: ['moment'],
      }),
    )
}

export type NotificationFields = z.input<ReturnType<typeof notificationFields>>

function isAhead(moment: string, now: number): boolean {
  const time = new Date(moment).getTime()
  return time > now && time <= now + maxBroadcastDays * DAY_MS
}
