import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Badge } from '@radix-ui/themes'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportPreview.module.css'
import { type ImportChoice, usePreview } from './use-contact-import.ts'
import { useOutcomeNames } from './use-outcome-names.ts'

const colors = { created: 'green', updated: 'blue', skipped: 'gray', rejected: 'red' } as const

/** What the first rows of a file would become. */
export function ImportPreview({ choice }: { choice: ImportChoice }) {
  const headingId = useId()
  const outcomes = useOutcomeNames()
  const { data, error, refetch } = usePreview(choice)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        <Trans>The first rows</Trans>
      </h2>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ul className={css.rows}>
          {data.rows.map((row) => (
            <li key={row.row} className={css.row}>
              <span className={css.words}>
                <span className={css.name}>{row.contact_fullname || '–'}</span>
                <span className={css.rest}>{[...row.contact_phones, ...row.others].join(' · ')}</span>
                {row.error && <span className={css.error}>{row.error}</span>}
              </span>
              <span className={css.outcome}>
                <Badge color={colors[row.outcome]}>{outcomes[row.outcome]}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
