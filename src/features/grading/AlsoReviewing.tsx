import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import styles from './AlsoReviewing.module.css'
import type { Reviewer } from './grading-data.ts'

/** Who else has this studying open at the moment, and since when. It informs; nobody is kept out. */
export function AlsoReviewing({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const { i18n } = useLingui()
  const people = [...Map.groupBy(reviewers, (reviewer) => nameOf(reviewer)).values()].flatMap(([first]) => first ?? [])
  return (
    <div role="status" className={styles.also} hidden={people.length === 0}>
      <Users size={18} aria-hidden="true" />
      <ul className={styles.people}>
        {people.map(({ client_id, user_fullname, since, is_own }) => (
          <li key={client_id}>
            {is_own ? (
              <Trans>You have this studying open in another window too</Trans>
            ) : (
              <Trans>
                <b>{user_fullname}</b> has this studying open too
              </Trans>
            )}
            <span className={styles.since}>
              <Trans>since {i18n.date(since, formatOf(since))}</Trans>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <Trans>Comments of both are kept; nothing is written over unasked.</Trans>
      </p>
    </div>
  )
}

/** The hour alone says it, unless it was on another day. */
function formatOf(date: Date): Intl.DateTimeFormatOptions {
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }
}

function nameOf({ is_own, user_fullname }: Reviewer): string {
  return is_own ? '' : user_fullname
}
