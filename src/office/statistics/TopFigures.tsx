import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { durationWords } from '../../lib/timing/duration-words.ts'
import { contactsAddress, type FigurePeriod, studyingsAddress } from '../shared/figures/figure-address.ts'
import css from './statistics.module.css'
import type { Overview, People } from './use-statistics.ts'

interface TopFiguresProps {
  people: People
  overview: Overview
  period: FigurePeriod
  now: Date
}

/** What is asked first: how many came, how many wait, and how long that takes. */
export function TopFigures({ people, overview, period, now }: TopFiguresProps) {
  const { t, i18n } = useLingui()
  const { this_month, last_month, uncalled, median_call_seconds } = people
  const { locale } = period
  const newOf = ({ from, to }: { from: Date; to: Date }) =>
    contactsAddress({ name: 'new', from: from.toISOString(), to: to.toISOString(), locale })
  const words = (seconds: number | null) => (seconds === null ? '–' : durationWords(seconds * 1_000, i18n.locale))
  const since = (moment: Date) => durationWords(now.getTime() - moment.getTime(), i18n.locale)
  const month = i18n.date(this_month.from, { month: 'long' })
  const day = i18n.date(last_month.to, { day: 'numeric', month: 'long' })
  const waiting = locale ? `/contacts?view=new&language=${locale}` : '/contacts?view=new'
  return (
    <dl className={`flex wrap outlined round clip ${css.figures}`}>
      <Figure name={t`New contacts, ${month}`} value={i18n.number(this_month.new_count)} href={newOf(this_month)}>
        <Trans>
          Last month, up to {day}: <Link href={newOf(last_month)}>{i18n.number(last_month.new_count)}</Link>
        </Trans>
      </Figure>
      <Figure name={t`Waiting for the first call`} value={i18n.number(uncalled.count)} href={waiting}>
        {uncalled.oldest_at && <Trans>the longest: {since(uncalled.oldest_at)}</Trans>}
      </Figure>
      <Figure
        name={t`Typical time to the first call`}
        value={words(median_call_seconds)}
        href={contactsAddress({ ...period, name: 'called' })}
      />
      <Figure
        name={t`Typical time to the review`}
        value={words(overview.median_review_seconds)}
        href={studyingsAddress({ ...period, name: 'reviewed' })}
      >
        <Link href="/backoffice/studyings">{i18n.number(overview.waiting_count)}</Link>{' '}
        <Plural value={overview.waiting_count} one="lesson waits now" other="lessons wait now" />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  href: string
  children?: ReactNode
}

function Figure({ name, value, href, children }: FigureProps) {
  return (
    <div className={`grid content-start gap-1 bg-card ${css.figure}`}>
      <dt className="soft">{name}</dt>
      <dd className={`accent ${css.value}`}>
        <Link href={href}>{value}</Link>
      </dd>
      {children && (
        <Text asChild color="gray">
          <dd>{children}</dd>
        </Text>
      )}
    </div>
  )
}
