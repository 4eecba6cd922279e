import { useLingui } from '@lingui/react/macro'
import { type ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import { Badge } from '../../ui/Badge.tsx'
import { contactStatusLabel } from './contact-status-label.ts'

/** The colour of each status. */
const tones = {
  0: 'plain',
  10: 'gold',
  20: 'sky',
  30: 'bad',
  40: 'ok',
  50: 'rose',
  60: 'accent',
} as const satisfies Record<ContactStatus, string>

/** The status of a contact. */
export function ContactStatusBadge({ status }: { status: number }) {
  const { t } = useLingui()
  const known = readContactStatus(status)
  return <Badge tone={tones[known]}>{t(contactStatusLabel[known])}</Badge>
}
