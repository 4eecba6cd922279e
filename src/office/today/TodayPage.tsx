import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Role } from '#domain/roles.ts'
import { session } from '../../lib/session.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { ContactPool } from './ContactPool.tsx'
import { OfferedContacts } from './OfferedContacts.tsx'
import { StartCard } from './StartCard.tsx'
import { TeamLoad } from './TeamLoad.tsx'
import { TodayContacts } from './TodayContacts.tsx'
import { UnpublishedLessons, WaitingReviews } from './TodayLearning.tsx'
import { FailedWork, WaitingRequests } from './TodayOffice.tsx'
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
    <div className={css.page}>
      <header>
        <h1 className={css.title}>
          <Greeting hour={now.getHours()} name={user?.user_fullname.trim().split(/\s+/)[0] ?? ''} />
        </h1>
        <p className={css.date}>{i18n.date(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      </header>
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <div className={css.columns}>
          <div className={css.first}>
            <StartCard today={data} role={role} />
            {data.requests && <WaitingRequests requests={data.requests} />}
            <TodayContacts today={data} now={now} />
            {data.proposals && <TodayProposals proposals={data.proposals} />}
            {data.transfers && <TransferEvents transfers={data.transfers} />}
            {data.offers && <OfferedContacts offers={data.offers} />}
            <WaitingReviews reviews={data.reviews} />
            {data.pool && <ContactPool pool={data.pool} />}
            {data.team && <TeamLoad team={data.team} />}
          </div>
          {((data.drafts?.length ?? 0) > 0 || (data.failures?.length ?? 0) > 0) && (
            <div className={css.first}>
              {data.failures && <FailedWork failures={data.failures} />}
              {data.drafts && <UnpublishedLessons drafts={data.drafts} />}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function Greeting({ hour, name }: { hour: number; name: string }) {
  if (hour >= 5 && hour < 12) return <Trans>Good morning, {name}</Trans>
  if (hour >= 12 && hour < 18) return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}
