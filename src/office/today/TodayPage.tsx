import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { ContactPool } from './ContactPool.tsx'
import { OfferedContacts } from './OfferedContacts.tsx'
import { TeamLoad } from './TeamLoad.tsx'
import css from './TodayPage.module.css'
import { UnpublishedLessons } from './UnpublishedLessons.tsx'
import { WaitingContacts } from './WaitingContacts.tsx'
import { WaitingReviews } from './WaitingReviews.tsx'

/** `/backoffice`: what waits for the person who is signed in, what waits longest first. */
export default function TodayPage() {
  const { i18n } = useLingui()
  const { user } = useSnapshot(session)
  const [now] = useState(() => new Date())
  const mayWrite = holdsRight(user?.account_role, 'lessons.write')
  const mayGive = holdsRight(user?.account_role, 'contacts.transfer')
  const mayCall = holdsRight(user?.account_role, 'contacts.write')
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>
          <Greeting hour={now.getHours()} name={user?.user_fullname.trim().split(/\s+/)[0] ?? ''} />
        </h1>
        <p className={css.date}>{i18n.date(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      </header>
      <div className={css.columns}>
        <div className={css.first}>
          {mayCall && (
            <>
              <OfferedContacts />
              <WaitingContacts />
              <ContactPool />
            </>
          )}
          <WaitingReviews />
          {mayGive && <TeamLoad />}
        </div>
        {mayWrite && <UnpublishedLessons />}
      </div>
    </div>
  )
}

function Greeting({ hour, name }: { hour: number; name: string }) {
  if (hour >= 5 && hour < 12) return <Trans>Good morning, {name}</Trans>
  if (hour >= 12 && hour < 18) return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}
