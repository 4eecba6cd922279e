import type { ContactStatus } from '#domain/contact/contact-status.ts'
import { defaultUpdateDays, updateDaysByStatus } from '#domain/contact/update-clock.ts'
import type { AccountQuery } from '#db/query.ts'
import { findSettings } from '../accounts/service.ts'

const DAY_MS = 86_400_000

/** The moment of each status before which a contact that was left alone needs an update, as the account has chosen. */
export async function idleMoments(tx: AccountQuery, now: Date): Promise<[ContactStatus, Date][]> {
  const days = (await findSettings(tx))?.settings.update_days ?? defaultUpdateDays
  return updateDaysByStatus(days).map(([status, count]) => [status, new Date(now.getTime() - count * DAY_MS)])
}
