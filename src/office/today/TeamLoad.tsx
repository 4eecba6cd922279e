import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TodayList, TodayOffer } from './TodayList.tsx'
import type { Today } from './use-today.ts'

/** What each missioner looks after, for managers: who is most behind comes first. */
export function TeamLoad({ team }: { team: NonNullable<Today['team']> }) {
  if (team.length === 0) return null
  return (
    <TodayList title={<Trans>Missioners and their contacts</Trans>}>
      {team.map((missioner) => (
        <TodayOffer
          key={missioner.missioner_id}
          name={<Link href={`/contacts?owner=${missioner.missioner_id}`}>{missioner.missioner_name}</Link>}
          fact={[
            plural(missioner.contacts_count, { one: '# contact', other: '# contacts' }),
            plural(missioner.overdue_count, { one: '# overdue', other: '# overdue' }),
            plural(missioner.quiet_count, { one: '# without attention', other: '# without attention' }),
            plural(missioner.new_count, { one: '# new', other: '# new' }),
          ].join(' · ')}
        >
          {missioner.waiting_since && (
            <Text color="gray">
              <Trans>
                Oldest new one: <RelativeTime date={missioner.waiting_since} />
              </Trans>
            </Text>
          )}
        </TodayOffer>
      ))}
    </TodayList>
  )
}
