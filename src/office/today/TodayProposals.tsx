import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Button } from '../../ui/office/Button.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { ProposedSubmission } from '../shared/contacts/ProposedSubmissions.tsx'
import { useJoin } from '../shared/contacts/use-join.ts'
import css from './TodayPage.module.css'
import type { Today } from './use-today.ts'

type Proposals = NonNullable<Today['proposals']>

/** Submissions of guests who gave the phone of one of the person's contacts. */
export function TodayProposals({ proposals: { count, rows } }: { proposals: Proposals }) {
  if (rows.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="proposed-submissions">
      <h2 id="proposed-submissions" className={css.heading}>
        <Trans>Is it the same person?</Trans> <span className={css.number}>{count}</span>
      </h2>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Proposal key={`${row.contact_id} ${row.studying_id}`} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ row }: { row: Proposals['rows'][number] }) {
  const { join, tellApart } = useJoin(row.contact_id)
  const isBusy = join.isPending || tellApart.isPending
  return (
    <li className={css.offer}>
      <span className={css.words}>
        <Link href={contactPath({ _id: row.contact_id })}>
          <strong>{row.contact_fullname || <Trans>No name</Trans>}</strong>
        </Link>
        <span>
          <Trans>A guest with the same phone:</Trans> <ProposedSubmission proposal={row} />
        </span>
      </span>
      <Button variant="quiet" disabled={isBusy} onClick={() => join.mutate([row.studying_id])}>
        <Trans>Yes, join</Trans>
      </Button>
      <Button variant="plain" disabled={isBusy} onClick={() => tellApart.mutate([row.studying_id])}>
        <Trans>Another person</Trans>
      </Button>
    </li>
  )
}
