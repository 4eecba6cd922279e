import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { durationWords } from '../../lib/timing/duration-words.ts'
import css from './statistics.module.css'
import type { Overview } from './use-statistics.ts'

/** The figures at the top: what people did in the period, and what waits now. */
export function Figures({ overview, now }: { overview: Overview; now: Date }) {
  const { t, i18n } = useLingui()
  const { begun_count, finished_count, reviewed_count, waiting_count, median_review_seconds } = overview
  const share = begun_count > 0 ? i18n.number(finished_count / begun_count, { style: 'percent' }) : undefined
  const median = median_review_seconds === null ? undefined : durationWords(median_review_seconds * 1_000, i18n.locale)
  const oldest = overview.oldest_waiting_at
    ? durationWords(now.getTime() - overview.oldest_waiting_at.getTime(), i18n.locale)
    : undefined
  return (
    <dl className={css.figures}>
      <Figure name={t`Lessons begun`} value={i18n.number(begun_count)} />
      <Figure name={t`Lessons finished`} value={i18n.number(finished_count)}>
        {share && <Trans>{share} of those begun</Trans>}
      </Figure>
      <Figure name={t`Reviewed`} value={i18n.number(reviewed_count)}>
        {median && <Trans>half of them within {median}</Trans>}
      </Figure>
      <Figure
        name={t`Waiting for a review now`}
        value={<Link href="/backoffice/studyings">{i18n.number(waiting_count)}</Link>}
      >
        {oldest && (
          <Trans>
            <Plural value={waiting_count} one="it waits" other="the oldest waits" /> {oldest}
          </Trans>
        )}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd className={css.value}>{value}</dd>
      {children && <dd className={css.note}>{children}</dd>}
    </div>
  )
}
