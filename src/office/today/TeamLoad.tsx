import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './TodayPage.module.css'
import type { Today } from './use-today.ts'

/** What each missioner looks after, for managers: who is most behind comes first. */
export function TeamLoad({ team }: { team: NonNullable<Today['team']> }) {
  if (team.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="team-load">
      <h2 id="team-load" className={css.heading}>
        <Trans>Missioners and their contacts</Trans>
      </h2>
      <ul className={css.rows}>
        {team.map((missioner) => (
          <li key={missioner.missioner_id} className={css.offer}>
            <span className={css.words}>
              <Link href={`/contacts?owner=${missioner.missioner_id}`}>
                <strong>{missioner.missioner_name}</strong>
              </Link>
              <span>
                {[
                  plural(missioner.contacts_count, { one: '# contact', other: '# contacts' }),
                  plural(missioner.overdue_count, { one: '# overdue', other: '# overdue' }),
                  plural(missioner.quiet_count, { one: '# without attention', other: '# without attention' }),
                  plural(missioner.new_count, { one: '# new', other: '# new' }),
                ].join(' · ')}
              </span>
            </span>
            {missioner.waiting_since && (
              <span className={css.quiet}>
                <Trans>
                  Oldest new one: <RelativeTime date={missioner.waiting_since} />
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
