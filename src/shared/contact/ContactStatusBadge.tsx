import { useLingui } from '@lingui/react/macro'
import { type ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import { Badge } from '@radix-ui/themes'
import { contactStatusLabel } from './contact-status-label.ts'

/** The colour of each status. */
const colors = {
  0: 'gray',
  10: 'amber',
  20: 'blue',
  30: 'red',
  40: 'green',
  50: 'plum',
  60: 'indigo',
} as const satisfies Record<ContactStatus, string>

/** The status of a contact. */
export function ContactStatusBadge({ status }: { status: number }) {
  const { t } = useLingui()
  const known = readContactStatus(status)
  return <Badge color={colors[known]}>{t(contactStatusLabel[known])}</Badge>
}
