import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Flex, Text } from '@radix-ui/themes'
import { Contact } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import type { Examination } from '../grading-data.ts'
import css from './ContactLine.module.css'
import { useStatusSuggestion } from './use-status-suggestion.ts'

const ContactDialog = lazy(() => import('./ContactDialog.tsx'))
const ContactHistory = lazy(() => import('../../../shared/contact/ContactHistory.tsx'))

/** The contact of a studying, and what can be changed about it. */
export default function ContactLine({ examination }: { examination: Examination }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { studying, contact } = examination
  const { _id: studyingId } = studying
  const [opened, setOpened] = useState<'link' | 'history'>()
  const { accept, isPending } = useStatusSuggestion(studyingId)
  const mayLink = holdsRight(user?.account_role, 'studyings.setContact')
  const suggested = contact?.suggested_status_id
  if (!contact && !mayLink) return null
  const label = typeof suggested === 'number' ? t(contactStatusLabel[readContactStatus(suggested)]) : ''
  return (
    <div className="row wrap target soft gap-0-3">
      <Contact size={18} aria-hidden="true" />
      {contact ? (
        <>
          <Text weight="bold" className={css.name}>
            {contact.contact_fullname || <Trans>No name</Trans>}
          </Text>
          <ContactStatusBadge status={contact.contact_status_id} />
        </>
      ) : (
        <span>
          <Trans>Not linked to a contact</Trans>
        </span>
      )}
      {mayLink && (
        <span className={`flex wrap to-end ${css.acts}`}>
          {contact && (
            <Button variant="plain" onClick={() => setOpened('history')}>
              <Trans>History</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={() => setOpened('link')}>
            {contact ? <Trans>Change the contact</Trans> : <Trans>Link to a contact</Trans>}
          </Button>
        </span>
      )}
      {contact && typeof suggested === 'number' && (
        <Callout.Root size="1" className={css.suggestion}>
          <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
            <span>
              <Trans>This contact has started studying. Update the status?</Trans>
            </span>
            <Button variant="quiet" busy={isPending} onClick={() => accept(contact._id, suggested)}>
              <Trans>Set “{label}”</Trans>
            </Button>
          </Flex>
        </Callout.Root>
      )}
      <DialogPlace>
        {opened === 'link' && (
          <ContactDialog
            studyingId={studyingId}
            guest={{
              studying_user_name: studying.studying_user_name,
              phone: examination.studying_user_phone ?? '',
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'history' && contact && (
          <ContactHistory
            contactId={contact._id}
            name={contact.contact_fullname}
            onClose={() => setOpened(undefined)}
          />
        )}
      </DialogPlace>
    </div>
  )
}
