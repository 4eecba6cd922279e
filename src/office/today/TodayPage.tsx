import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Role } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { ContactPool } from './ContactPool.tsx'
import { OfferedContacts } from './OfferedContacts.tsx'
import { StartCard } from './StartCard.tsx'
import { TeamLoad } from './TeamLoad.tsx'
import { TodayContacts } from './TodayContacts.tsx'
import { UnpublishedLessons, WaitingReviews } from './TodayLearning.tsx'
import { FailedWork, ServerNotices, WaitingRequests } from './TodayOffice.tsx'
import { TodayProposals } from './TodayProposals.tsx'
import css from './TodayPage.module.css'
import { TransferEvents } from './TransferEvents.tsx'
import { useToday } from './use-today.ts'

/** `/backoffice`: what waits for the person who is signed in, what waits longest first. */
export default function TodayPage() {
  const { i18n } = useLingui()
  const { user } = useSnapshot(session)
  const [now] = useState(() => new Date())
  const role = user?.account_role ?? Role.NONE
  const { data, error, refetch } = useToday()
  return (
    <Grid columns="1" gap="5">
      <header>
        <Heading size="7" wrap="balance">
          <Greeting hour={now.getHours()} name={user?.user_fullname.trim().split(/\s+/)[0] ?? ''} />
        </Heading>
        <Text as="p" size="4" color="gray" className={css.date}>
          {i18n.date(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </Text>
      </header>
      {!data &&
        (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Placeholder shape="page" count={4} />)}
      {data && (
        <Grid columns="1" align="start" gap="6" className={css.columns}>
          <Grid columns="1" gap="6">
            <StartCard today={data} role={role} />
            {data.server && <ServerNotices server={data.server} />}
            {data.requests && <WaitingRequests requests={data.requests} />}
            <TodayContacts today={data} now={now} />
            {data.proposals && <TodayProposals proposals={data.proposals} />}
            {data.transfers && <TransferEvents transfers={data.transfers} />}
            {data.offers && <OfferedContacts offers={data.offers} />}
            <WaitingReviews reviews={data.reviews} />
            {data.pool && <ContactPool pool={data.pool} />}
            {data.team && <TeamLoad team={data.team} />}
          </Grid>
          {((data.drafts?.length ?? 0) > 0 || (data.failures?.length ?? 0) > 0) && (
            <Grid columns="1" gap="6">
              {data.failures && <FailedWork failures={data.failures} />}
              {data.drafts && <UnpublishedLessons drafts={data.drafts} />}
            </Grid>
          )}
        </Grid>
      )}
    </Grid>
  )
}

function Greeting({ hour, name }: { hour: number; name: string }) {
  if (hour >= 5 && hour < 12) return <Trans>Good morning, {name}</Trans>
  if (hour >= 12 && hour < 18) return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}
