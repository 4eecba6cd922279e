import { t } from '@lingui/core/macro'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { waits } from '#domain/statistics/figures.ts'
import { contactsAddress, type FigurePeriod, requestsAddress } from '../../shared/figures/figure-address.ts'
import { waitLabel } from '../../shared/figures/wait-label.ts'
import type { People } from '../use-statistics.ts'
import type { Sheet } from './sheet.ts'
import type { Words } from './use-words.ts'

const idOf = (_id: string | null) => _id ?? 'none'

/** From a request to the church: everyone who came in the period, by how they came. */
export function funnelSheet({ requests_count, funnel }: People, period: FigurePeriod, words: Words): Sheet {
  const { count, share, duration } = words
  const names = { came: t`Contacts`, student: t`Students`, reviewed: t`Reviewed`, church: t`Joined the Church` }
  const all = funnel.map(({ request_count, other_count }) => request_count + other_count)
  const goOn = [share(funnel[0]?.request_count ?? 0, requests_count)]
  for (const [at, reached] of all.entries()) if (at > 0) goOn.push(share(reached, all[at - 1] ?? 0))
  const list = (step: keyof typeof names, origin?: 'request' | 'other') =>
    contactsAddress({ ...period, name: step, origin })
  const note = (at: number) => {
    const { value, text } = goOn[at] ?? { value: null, text: '' }
    return value === null ? undefined : t`${text} go on`
  }
  const none = { value: null, text: '–' }
  return {
    title: t`From a request to the church`,
    head: [t`Step`, t`By a request`, t`Other ways`, t`Go on`, t`Typical time`],
    rows: [
      {
        key: 'requests',
        name: t`Requests`,
        cells: [count(requests_count, requestsAddress(period)), none, goOn[0] ?? none, none],
      },
      ...funnel.map(({ step, request_count, other_count, median_seconds }, at) => ({
        key: step,
        name: names[step],
        cells: [
          count(request_count, list(step, 'request')),
          count(other_count, list(step, 'other')),
          goOn[at + 1] ?? none,
          duration(median_seconds, list(step)),
        ],
      })),
    ],
    chart: {
      kind: 'bars',
      data: {
        series: [t`By a request`, t`Other ways`],
        items: [
          {
            label: t`Requests`,
            parts: [requests_count, 0],
            text: words.number(requests_count),
            href: requestsAddress(period),
            note: note(0),
          },
          ...funnel.map(({ step, request_count, other_count }, at) => ({
            label: names[step],
            parts: [request_count, other_count],
            text: words.number(request_count + other_count),
            href: list(step),
            note: note(at + 1),
          })),
        ],
      },
    },
  }
}

/** Series of a chart; further sources are one. */
const MOST_SERIES = 5
/** Months that have a separate column in the table. */
const SHOWN_MONTHS = 3

/** New contacts by month and source. */
export function sourceSheet({ months, sources }: People, period: FigurePeriod, words: Words): Sheet {
  const { count, number, month: monthWords } = words
  const boundsOf = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() })
  const shown = months.slice(-SHOWN_MONTHS).toReversed()
  const list = (month: FigurePeriod, source?: string) =>
    contactsAddress({ ...month, locale: period.locale, name: 'new', source })
  const nameOf = (name: string | null) => name ?? t`Not known`
  const own = sources.length > MOST_SERIES ? MOST_SERIES - 1 : sources.length
  const partsOf = (counts: readonly number[]) => {
    const rest = counts.slice(own).reduce((all, one) => all + one, 0)
    return own < sources.length ? [...counts.slice(0, own), rest] : counts
  }
  const total = months.reduce((all, { new_count }) => all + new_count, 0)
  return {
    title: t`New contacts by source`,
    head: [t`Source`, ...shown.map(({ from }) => monthWords(from, { month: 'short' })), t`Period`],
    rows: [
      ...sources.map(({ _id, source_name, new_count }, at) => ({
        key: idOf(_id),
        name: nameOf(source_name),
        cells: [
          ...shown.map((month) => count(month.source_counts[at] ?? 0, list(boundsOf(month), idOf(_id)))),
          count(new_count, list(period, idOf(_id))),
        ],
      })),
      {
        key: 'all',
        name: t`All`,
        cells: [...shown.map((month) => count(month.new_count, list(boundsOf(month)))), count(total, list(period))],
      },
    ],
    chart: {
      kind: 'columns',
      data: {
        series: [
          ...sources.slice(0, own).map(({ source_name }) => nameOf(source_name)),
          ...(own < sources.length ? [t`Other`] : []),
        ],
        items: months.map((month) => ({
          label: monthWords(month.from, { month: 'short', ...(months.length > 12 && { year: '2-digit' }) }),
          parts: partsOf(month.source_counts),
          text: number(month.new_count),
          href: month.new_count > 0 ? list(boundsOf(month)) : undefined,
        })),
      },
    },
  }
}

/** How long new contacts waited for the first call. */
export function callSheet({ call_waits }: People, period: FigurePeriod, words: Words): Sheet {
  const { count, share, number } = words
  const all = call_waits.reduce((sum, one) => sum + one, 0)
  const groups = waits.map((wait, at) => {
    const value = call_waits[at] ?? 0
    return { wait, value, href: contactsAddress({ ...period, name: 'called', wait }), name: words.say(waitLabel[wait]) }
  })
  return {
    title: t`Time to the first call`,
    head: [t`After the request`, t`People`, t({ message: 'Share', context: 'proportion' })],
    rows: groups.map(({ wait, value, href, name }) => ({
      key: wait,
      name,
      cells: [count(value, href), share(value, all)],
    })),
    chart: {
      kind: 'bars',
      data: {
        series: [t`People`],
        items: groups.map(({ wait, value, href, name }) => ({
          label: name,
          parts: [value],
          text: number(value),
          href,
          isMarked: wait === 'none',
        })),
      },
    },
  }
}

/** The contacts by status at the end of the period. */
export function statusSheet({ statuses }: People, period: FigurePeriod, words: Words): Sheet {
  const { count, share, number } = words
  const all = statuses.reduce((sum, one) => sum + one.count, 0)
  const groups = statuses.map(({ status_id, count: value }) => ({
    status_id,
    value,
    name: words.say(contactStatusLabel[readContactStatus(status_id)]),
    href: contactsAddress({ ...period, name: 'state', status: status_id }),
  }))
  return {
    title: t`Contacts by status at the end of the period`,
    head: [t`Status`, t`People`, t({ message: 'Share', context: 'proportion' })],
    rows: groups.map(({ status_id, value, name, href }) => ({
      key: String(status_id),
      name,
      cells: [count(value, href), share(value, all)],
    })),
    chart: {
      kind: 'bars',
      data: {
        series: [t`People`],
        items: groups.map(({ value, name, href }) => ({ label: name, parts: [value], text: number(value), href })),
      },
    },
  }
}

/** Missioners drawn in the chart; the table names all. */
const MOST_BARS = 12

/** What each missioner looked after at the end of the period, and what is overdue now. */
export function missionerSheet({ missioners }: People, period: FigurePeriod, words: Words): Sheet {
  const { count, number } = words
  const rows = missioners.map(({ _id, missioner_name, contacts_count, overdue_count }) => ({
    key: idOf(_id),
    name: _id === null ? t`Without a missioner` : missioner_name || t`No name`,
    contacts_count,
    overdue_count,
    owned: contactsAddress({ ...period, name: 'state', owner: idOf(_id) }),
    overdue: `/contacts?${new URLSearchParams({
      view: 'overdue',
      owner: idOf(_id),
      ...(period.locale && { language: period.locale }),
    })}`,
  }))
  return {
    title: t`Contacts of each missioner`,
    head: [t`Missioner`, t`Contacts`, t`Overdue now`],
    rows: rows.map(({ key, name, contacts_count, overdue_count, owned, overdue }) => ({
      key,
      name,
      cells: [count(contacts_count, owned), count(overdue_count, overdue)],
    })),
    chart: {
      kind: 'bars',
      data: {
        series: [t`In time`, t`Overdue now`],
        items: rows.slice(0, MOST_BARS).map(({ name, contacts_count, overdue_count, owned }) => ({
          label: name,
          parts: [Math.max(0, contacts_count - overdue_count), Math.min(overdue_count, contacts_count)],
          text: number(contacts_count),
          href: owned,
        })),
      },
    },
  }
}
