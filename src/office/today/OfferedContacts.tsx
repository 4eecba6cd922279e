import { Trans } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { Button } from '../../ui/office/Button.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { TodayList, TodayOffer } from './TodayList.tsx'
import { type Today, useAnswerOffer } from './use-today.ts'

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx'))

/** Contacts that colleagues offer to the person, to accept or decline. */
export function OfferedContacts({ offers }: { offers: NonNullable<Today['offers']> }) {
  const answer = useAnswerOffer()
  const [declined, setDeclined] = useState<{ _id: string; contact_fullname: string }>()
  if (offers.length === 0) return null
  return (
    <TodayList
      title={<Trans>Offered to you</Trans>}
      after={
        declined && (
          <DialogPlace>
            <DeclineDialog offer={declined} onClose={() => setDeclined(undefined)} />
          </DialogPlace>
        )
      }
    >
      {offers.map(({ _id, contact_fullname, contact_status_id, contact_owner_name: owner, words }) => (
        <TodayOffer
          key={_id}
          name={contact_fullname || <Trans>No name</Trans>}
          fact={owner && <Trans>Offered by {owner}</Trans>}
          words={words}
        >
          <ContactStatusBadge status={contact_status_id} />
          <Button variant="quiet" disabled={answer.isPending} onClick={() => answer.mutate({ _id, accepts: true })}>
            <Trans>Accept</Trans>
          </Button>
          <Button variant="plain" disabled={answer.isPending} onClick={() => setDeclined({ _id, contact_fullname })}>
            <Trans>Decline</Trans>
          </Button>
        </TodayOffer>
      ))}
    </TodayList>
  )
}
