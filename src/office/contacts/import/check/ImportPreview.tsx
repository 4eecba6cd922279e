import { Trans } from '@lingui/react/macro'
import { Badge, Grid, Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { LoadFailure } from '../../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../../ui/office/Placeholder.tsx'
import css from '../ImportTable.module.css'
import { type ImportChoice, usePreview } from '../use-contact-import.ts'
import { outcomeColors, useOutcomeNames } from '../use-outcome-names.ts'

/** What the first rows of a file would become. */
export function ImportPreview({ choice }: { choice: ImportChoice }) {
  const headingId = useId()
  const outcomes = useOutcomeNames()
  const { data, error, refetch } = usePreview(choice)
  return (
    <Grid asChild columns="1" gap="3">
      <section aria-labelledby={headingId}>
        <Heading as="h2" size="4" id={headingId}>
          <Trans>The first rows</Trans>
        </Heading>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Placeholder count={10} />
        ) : (
          <div className="card">
            <table className={`full ${css.table}`} aria-labelledby={headingId}>
              <thead>
                <tr>
                  <th scope="col" className={css.number}>
                    <Trans>Row</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Contact</Trans>
                  </th>
                  <th scope="col" className={css.outcome}>
                    <Trans>Result</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ row, outcome, error: reason, ...person }) => (
                  <tr key={row} className={css.row}>
                    <td className={`tabular soft ${css.number}`}>{row}</td>
                    <td>
                      <Text as="div" weight="medium" translate="no">
                        {person.contact_fullname || '–'}
                      </Text>
                      <Text as="div" size="1" color="gray" className={css.rest} translate="no">
                        {[...person.contact_phones, ...person.others].join(' · ')}
                      </Text>
                      {reason && (
                        <Text as="div" size="1" color="red">
                          {reason}
                        </Text>
                      )}
                    </td>
                    <td className={css.outcome}>
                      <Badge color={outcomeColors[outcome]}>{outcomes[outcome]}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </Grid>
  )
}
