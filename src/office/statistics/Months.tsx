import { Trans, useLingui } from '@lingui/react/macro'
import { FigureTable } from './FigureTable.tsx'
import { monthsOf, type Period } from './period.ts'
import css from './statistics.module.css'
import type { Overview } from './use-statistics.ts'

type Month = Overview['months'][number]

/** Begun, finished and reviewed submissions month by month: a picture, and the numbers beside it. */
export function Months({ months, period }: { months: readonly Month[]; period: Period }) {
  const { t, i18n } = useLingui()
  const known = new Map(months.map((month) => [month.month, month]))
  const rows = monthsOf(period).map(
    (month): Month => known.get(month) ?? { month, begun_count: 0, finished_count: 0, reviewed_count: 0 },
  )
  const most = Math.max(1, ...rows.map(({ begun_count, finished_count }) => Math.max(begun_count, finished_count)))
  const nameOf = (month: string, format: Intl.DateTimeFormatOptions) => i18n.date(new Date(`${month}-15T12:00`), format)
  const heightOf = (count: number) => ({ blockSize: `${(count / most) * 100}%` })
  return (
    <div className={css.pair}>
      <figure className={css.chart} aria-hidden="true">
        <figcaption className={css.legend}>
          <span className={css.begun}>
            <Trans>Begun</Trans>
          </span>
          <span className={css.finished}>
            <Trans>Finished</Trans>
          </span>
        </figcaption>
        <ol className={css.columns}>
          {rows.map(({ month, begun_count, finished_count }) => (
            <li key={month}>
              <span className={css.bars}>
                <span className={css.begunBar} style={heightOf(begun_count)} />
                <span className={css.finishedBar} style={heightOf(finished_count)} />
              </span>
              <span className={css.month}>{nameOf(month, { month: rows.length > 12 ? 'narrow' : 'short' })}</span>
            </li>
          ))}
        </ol>
      </figure>
      <FigureTable heads={[t`Month`, t`Begun`, t`Finished`, t`Reviewed`]}>
        {rows.toReversed().map(({ month, begun_count, finished_count, reviewed_count }) => (
          <tr key={month}>
            <th scope="row">{nameOf(month, { month: 'short', year: 'numeric' })}</th>
            <td>{i18n.number(begun_count)}</td>
            <td>{i18n.number(finished_count)}</td>
            <td>{i18n.number(reviewed_count)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}
