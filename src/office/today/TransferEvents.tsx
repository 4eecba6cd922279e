import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Button } from '../../ui/office/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { TodayList, TodayOffer } from './TodayList.tsx'
import { type Today, useSeeTransfers } from './use-today.ts'

type Event = NonNullable<Today['transfers']>[number]

/** What others did with contacts that the person offered, got or had. */
export function TransferEvents({ transfers }: { transfers: readonly Event[] }) {
  const see = useSeeTransfers()
  if (transfers.length === 0) return null
  return (
    <TodayList title={<Trans>Transfers</Trans>}>
      {transfers.map((one) => (
        <TodayOffer
          key={one.note_ids[0]}
          name={<Name event={one} />}
          fact={
            <>
              <What event={one} /> · <RelativeTime date={one.note_date} />
            </>
          }
          words={one.words}
        >
          <Button variant="quiet" disabled={see.isPending} onClick={() => see.mutate({ note_ids: one.note_ids })}>
            <Trans>Got it</Trans>
          </Button>
        </TodayOffer>
      ))}
    </TodayList>
  )
}

function Name({ event: { note_ids, contact_id, contact_fullname } }: { event: Event }) {
  const { t } = useLingui()
  if (note_ids.length > 1) return plural(note_ids.length, { one: '# contact', other: '# contacts' })
  const name = contact_fullname || t`No name`
  return contact_id === null ? name : <Link href={contactPath({ _id: contact_id })}>{name}</Link>
}

function What({ event: { what, missioner_name, author_name } }: { event: Event }) {
  const { t } = useLingui()
  const missioner = missioner_name ?? t`no one yet`
  const author = author_name ?? t`a manager`
  switch (what) {
    case 'accepted':
      return <Trans>Offer accepted: {missioner}</Trans>
    case 'declined':
      return <Trans>Offer declined: {missioner}</Trans>
    case 'given':
      return <Trans>Given to you by {author}</Trans>
    case 'taken':
      return <Trans>No longer yours. Now with: {missioner}</Trans>
  }
}
