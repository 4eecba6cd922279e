import { Trans, useLingui } from '@lingui/react/macro'
import { Code } from '@radix-ui/themes'
import { useState } from 'react'
import { ErrorNote } from '../../ui/notice/ErrorNote.tsx'
import { Section } from '../shared/Section.tsx'
import { useLastBackup } from './use-accounts.ts'

/** A night may be missed; two may not. Milliseconds. */
const LATE_MS = 2 * 86_400_000

/** When the install was last backed up, and what to do when that is too long ago. */
export function LastBackup() {
  const { data, error } = useLastBackup()
  const { i18n, t } = useLingui()
  const [now] = useState(Date.now)
  const backup = data?.backup
  const isLate = backup !== undefined && (backup === null || now - backup.created_at.getTime() > LATE_MS)
  const moment = backup && i18n.date(backup.created_at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Section title={t`Backup`}>
      <ErrorNote error={error} />
      {backup === null && (
        <p>
          <Trans>No backup has been recorded on this server.</Trans>
        </p>
      )}
      {backup && (
        <p>
          {backup.is_verified ? (
            <Trans>Last backup: {moment}. A trial restore has proved it.</Trans>
          ) : (
            <Trans>Last backup: {moment}. It has not been proved by a trial restore.</Trans>
          )}
        </p>
      )}
      {isLate && (
        <p role="alert">
          <Trans>
            Ask the person who runs the server to run <Code>npm run backup -- --verify --keep 14</Code> every night.
          </Trans>
        </p>
      )}
    </Section>
  )
}
