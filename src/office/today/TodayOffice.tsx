import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TodayList, TodayMore, TodayRow } from './TodayList.tsx'
import type { Today } from './use-today.ts'

/** Requests of the site that are no contact yet, the oldest first. */
export function WaitingRequests({ requests }: { requests: NonNullable<Today['requests']> }) {
  const { t } = useLingui()
  if (requests.count === 0) return null
  return (
    <TodayList
      title={t`Requests`}
      count={requests.count}
      after={
        requests.count > requests.rows.length && (
          <TodayMore href="/office/requests">
            <Trans>All requests</Trans>
          </TodayMore>
        )
      }
    >
      {requests.rows.map(({ _id, fullname, location, created_at }) => (
        <TodayRow
          key={_id}
          href="/office/requests"
          name={fullname}
          fact={location}
          when={<RelativeTime date={created_at} />}
        />
      ))}
    </TodayList>
  )
}

/** What an administrator should do about the server, or ask those who run it. */
export function ServerNotices({ server }: { server: NonNullable<Today['server']> }) {
  const { t, i18n } = useLingui()
  const { backup, is_backup_late, disk, given_up } = server
  const jobs = given_up.reduce((sum, { count }) => sum + count, 0)
  const free = i18n.number((disk?.free ?? 0) / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
  const notices = [
    is_backup_late && {
      name: backup ? t`The last backup is old` : t`There is no backup`,
      fact: t`It should be written every night`,
      when: backup && <RelativeTime date={backup.created_at} />,
    },
    disk &&
      disk.state !== 'well' && {
        name: disk.state === 'full' ? t`The disk is full: nothing can be saved` : t`The disk is nearly full`,
        fact: t`${free} left`,
      },
    jobs > 0 && {
      name: t`Background work failed`,
      fact: plural(jobs, { one: '# job given up', other: '# jobs given up' }),
    },
  ].filter((notice) => notice !== false && notice !== null)
  if (notices.length === 0) return null
  return (
    <TodayList title={t`The server needs attention`} count={notices.length} isLate>
      {notices.map((notice) => (
        <TodayRow key={notice.name} href="/office/accounts" {...notice} />
      ))}
    </TodayList>
  )
}

type Failure = NonNullable<Today['failures']>[number]

/** Work of the last week that did not succeed, or not whole. */
export function FailedWork({ failures }: { failures: readonly Failure[] }) {
  const { t } = useLingui()
  if (failures.length === 0) return null
  const hrefs = { import: '/contacts/import', broadcast: '/office/notifications', work: '/backoffice/audit' }
  const fact = ({ kind, count }: Failure) => {
    if (kind === 'broadcast') return plural(count, { one: '# device not reached', other: '# devices not reached' })
    if (kind === 'work') return plural(count, { one: '# job given up', other: '# jobs given up' })
    return count === 0 ? t`stopped` : plural(count, { one: '# row left out', other: '# rows left out' })
  }
  return (
    <TodayList title={t`Did not succeed`} count={failures.length} isLate>
      {failures.map((failure) => (
        <TodayRow
          key={failure._id}
          href={hrefs[failure.kind]}
          name={failure.kind === 'work' ? t`Background work: ${failure.title}` : failure.title}
          fact={fact(failure)}
          when={<RelativeTime date={failure.failed_at} />}
        />
      ))}
    </TodayList>
  )
}
