import { useLingui } from '@lingui/react/macro'
import { type ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import { Badge } from '@radix-ui/themes'
import { BookOpen, Church, CircleDashed, CircleDot, CircleX, PhoneMissed, User } from 'lucide-react'
import { contactStatusLabel } from './contact-status-label.ts'

/** How each status looks. */
const looks = {
  0: { color: 'gray', icon: CircleDashed },
  10: { color: 'amber', icon: CircleDot },
  20: { color: 'blue', icon: PhoneMissed },
  30: { color: 'red', icon: CircleX },
  40: { color: 'green', icon: BookOpen },
  50: { color: 'plum', icon: Church },
  60: { color: 'indigo', icon: User },
} as const satisfies Record<ContactStatus, object>

/** The status of a contact. */
export function ContactStatusBadge({ status }: { status: number }) {
  const { t } = useLingui()
  const known = readContactStatus(status)
  const { color, icon: Icon } = looks[known]
  return (
    <Badge color={color}>
      <Icon size={14} aria-hidden="true" />
      {t(contactStatusLabel[known])}
    </Badge>
  )
}

/** The drawing of a status. */
export function contactStatusIcon(status: ContactStatus) {
  return looks[status].icon
}
