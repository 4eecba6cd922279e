import { useLingui } from '@lingui/react/macro'
import { type ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import { Badge } from '../../ui/Badge.tsx'
import { contactStatusLabel } from './contact-status-label.ts'

const tones: Partial<Record<ContactStatus, 'accent' | 'gold' | 'ok' | 'bad'>> = {
  20: 'gold',
  30: 'bad',
  40: 'accent',
  50: 'ok',
}

/** The status of a contact. */
export function ContactStatusBadge({ status }: { status: number }) {
  const { t } = useLingui()
  const known = readContactStatus(status)
  return <Badge tone={tones[known] ?? 'plain'}>{t(contactStatusLabel[known])}</Badge>
}
