import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import css from './ReviewerPresence.module.css'
import type { Reviewer } from '../grading-data.ts'

/** Who else has this studying open, and since when; several reviewers may work at once. */
export function ReviewerPresence({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const { i18n } = useLingui()
  const people = [...Map.groupBy(reviewers, (reviewer) => nameOf(reviewer)).values()].flatMap(([first]) => first ?? [])
  return (
    <div role="status" className={css.also} hidden={people.length === 0}>
      <Users size={18} aria-hidden="true" />
      <ul className={css.people}>
        {people.map(({ client_id, user_fullname, since, is_own }) => (
          <li key={client_id}>
            {is_own ? (
              <Trans>You have this submission open in another window too</Trans>
            ) : (
              <Trans>
                <b>{user_fullname}</b> has this submission open too
              </Trans>
            )}
            <span className={css.since}>
              <Trans>since {i18n.date(since, formatOf(since))}</Trans>
            </span>
          </li>
        ))}
      </ul>
      <p className={css.hint}>
        <Trans>Both reviewers’ comments are kept. Nothing is overwritten without asking.</Trans>
      </p>
    </div>
  )
}

/** The time alone, unless it was on another day. */
function formatOf(date: Date): Intl.DateTimeFormatOptions {
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }
}

function nameOf({ is_own, user_fullname }: Reviewer): string {
  return is_own ? '' : user_fullname
}
