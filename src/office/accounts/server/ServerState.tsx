import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Code } from '@radix-ui/themes'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Section } from '../../shared/Section.tsx'
import { type Install, useInstall } from './use-install.ts'

/** The backup of the install, its disk and its background work, and what to do where something is wrong. */
export function ServerState() {
  const { data, error, refetch } = useInstall()
  const { t } = useLingui()
  return (
    <Section title={t`Server`}>
      {data ? (
        <>
          <LastBackup backup={data.backup} isLate={data.is_backup_late} />
          {data.disk && <Disk disk={data.disk} />}
          <GivenUpJobs jobs={data.given_up} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholder shape="cards" />
      )}
    </Section>
  )
}

function LastBackup({ backup, isLate }: { backup: Install['backup']; isLate: boolean }) {
  const { i18n } = useLingui()
  const moment = backup && i18n.date(backup.created_at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <p>
        {!backup ? (
          <Trans>No backup has been recorded on this server.</Trans>
        ) : backup.is_verified ? (
          <Trans>Last backup: {moment}. A trial restore has proved it.</Trans>
        ) : (
          <Trans>Last backup: {moment}. It has not been proved by a trial restore.</Trans>
        )}
      </p>
      {isLate && (
        <p role="alert">
          <Trans>
            Ask the person who runs the server to run <Code>npm run backup -- --verify --keep 14</Code> every night.
          </Trans>
        </p>
      )}
    </>
  )
}

function Disk({ disk: { free, size, state } }: { disk: NonNullable<Install['disk']> }) {
  const { i18n } = useLingui()
  const gigabytes = (bytes: number) =>
    i18n.number(bytes / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
  const [left, all] = [gigabytes(free), gigabytes(size)]
  return (
    <>
      <p>
        <Trans>
          Room on the disk: {left} of {all}.
        </Trans>
      </p>
      {state !== 'well' && (
        <p role="alert">
          {state === 'low' ? (
            <Trans>Ask the person who runs the server to make room: soon nothing more can be saved.</Trans>
          ) : (
            <Trans>Nothing more can be saved. Ask the person who runs the server to make room at once.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function GivenUpJobs({ jobs }: { jobs: Install['given_up'] }) {
  const { i18n } = useLingui()
  if (jobs.length === 0)
    return (
      <p>
        <Trans>No background work failed in the last day.</Trans>
      </p>
    )
  const given = jobs.map(({ queue, count }) => `${queue} (${i18n.number(count)})`).join(', ')
  const number = jobs.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>
        {plural(number, { one: '# job was given up in the last day', other: '# jobs were given up in the last day' })}:{' '}
        {given}.
      </p>
      <p role="alert">
        <Trans>Ask the person who runs the server why: the log has the error of each attempt.</Trans>
      </p>
    </>
  )
}
