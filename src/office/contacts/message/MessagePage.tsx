import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Heading, Text } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useSnapshot } from 'valtio'
import { readMessenger } from '#domain/messenger/messengers.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Panel } from '../../../ui/office/Panel.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { useContact } from '../use-contacts.ts'

const ContactPicker = lazy(() => import('../../../shared/contact/ContactPicker.tsx'))
const ContactMessage = lazy(() => import('./ContactMessage.tsx'))
const MessageForm = lazy(() => import('./MessageForm.tsx'))

/** `/messenger`: a message to a contact, or to a number by those who work with no contacts. */
export default function MessagePage() {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const contactId = params.get('contact')
  return (
    <PageFrame title={t`Write a message`}>
      <Panel>
        <section aria-label={t`Write a message`}>
          <Suspense fallback={<Placeholder count={2} />}>
            {!holdsRight(user?.account_role, 'contacts.read') ? (
              <ToNumber />
            ) : contactId === null ? (
              <ContactPicker busy={false} onChoose={({ _id }) => setParams({ contact: _id })} />
            ) : (
              <ToContact key={contactId} contactId={contactId} onLeave={() => setParams({})} />
            )}
          </Suspense>
        </section>
      </Panel>
    </PageFrame>
  )
}

function ToContact({ contactId, onLeave }: { contactId: string; onLeave(): void }) {
  const { t } = useLingui()
  const found = useContact(contactId)
  if (found.isPending) return <Placeholder count={2} />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { contact } = found.data
  return (
    <>
      <Flex wrap="wrap" align="center" justify="between" gap="2" mb="3">
        <Heading as="h2" size="4">
          {contact.contact_fullname || t`No name`}
        </Heading>
        <Button variant="quiet" onClick={onLeave}>
          <Trans>Another contact</Trans>
        </Button>
      </Flex>
      <ContactMessage contact={contact} />
    </>
  )
}

function ToNumber() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const phone = readMessenger('wa', typed)
  return (
    <>
      <TextInput
        label={t`Phone with country code`}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {phone === undefined ? (
        <Text as="p" color="gray">
          <Trans>Enter the number you want to write to, such as +380 67 123 45 67.</Trans>
        </Text>
      ) : (
        // Its own place to wait: the field above keeps the focus.
        <Suspense fallback={<Placeholder count={2} />}>
          <MessageForm to={{ contact_fullname: '', contact_phones: [{ e164: phone }], contact_socials: [] }} />
        </Suspense>
      )}
    </>
  )
}
