import { useLingui } from '@lingui/react/macro'
import { type ContactStatus, readContactStatus } from '#domain/contact-status.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { contactStatusLabel } from './contact-status-label.ts'

const tones: Partial<Record<ContactStatus, 'accent' | 'gold' | 'ok' | 'bad'>> = {
  20: 'gold',
  30: 'bad',
  40: 'accent',
  50: 'ok',
}

/** Where a contact stands, in a word. */
export function StatusPill({ status }: { status: number }) {
  const { t } = useLingui()
  const known = readContactStatus(status)
  return <Pill tone={tones[known] ?? 'plain'}>{t(contactStatusLabel[known])}</Pill>
}
