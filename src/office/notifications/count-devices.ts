import type { SiteLocale } from '#domain/locale.ts'
import type { AudienceType } from '#domain/push/subscriber-type.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'

/** How many of the devices an audience has; the empty language is every one. */
export function countDevices(
  devices: RouterOutputs['webpush']['audience']['devices'],
  { userType, locale }: { userType: AudienceType; locale: SiteLocale | '' },
): number {
  return devices
    .filter((device) => userType === 'all' || device.user_type === userType)
    .filter((device) => locale === '' || device.locale === locale)
    .reduce((sum, { count }) => sum + count, 0)
}
