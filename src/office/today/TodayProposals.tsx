import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Button } from '../../ui/office/Button.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { ProposedSubmission } from '../shared/contacts/ProposedSubmissions.tsx'
import { useJoin } from '../shared/contacts/use-join.ts'
import { TodayList, TodayOffer } from './TodayList.tsx'
import type { Today } from './use-today.ts'

type Proposals = NonNullable<Today['proposals']>

/** Submissions of guests who gave the phone of one of the person's contacts. */
export function TodayProposals({ proposals: { count, rows } }: { proposals: Proposals }) {
  if (rows.length === 0) return null
  return (
    <TodayList title={<Trans>Is it the same person?</Trans>} count={count}>
      {rows.map((row) => (
        <Proposal key={`${row.contact_id} ${row.studying_id}`} row={row} />
      ))}
    </TodayList>
  )
}

function Proposal({ row }: { row: Proposals['rows'][number] }) {
  const { join, tellApart } = useJoin(row.contact_id)
  const isBusy = join.isPending || tellApart.isPending
  return (
    <TodayOffer
      name={<Link href={contactPath({ _id: row.contact_id })}>{row.contact_fullname || <Trans>No name</Trans>}</Link>}
      fact={
        <>
          <Trans>A guest with the same phone:</Trans> <ProposedSubmission proposal={row} />
        </>
      }
    >
      <Button variant="quiet" disabled={isBusy} onClick={() => join.mutate([row.studying_id])}>
        <Trans>Yes, join</Trans>
      </Button>
      <Button variant="plain" disabled={isBusy} onClick={() => tellApart.mutate([row.studying_id])}>
        <Trans>Another person</Trans>
      </Button>
    </TodayOffer>
  )
}
