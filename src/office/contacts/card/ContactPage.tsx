import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { ArrowRightLeft, CornerUpLeft, type LucideIcon, Pencil, Phone, PhoneOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useParams, useSearchParams } from 'wouter'
import { phoneToCall } from '#domain/phone/phone-to-call.ts'
import { holdsRight } from '#domain/rights.ts'
import { type AppError, readError } from '../../../lib/api/app-error.ts'
import { session } from '../../../lib/session.ts'
import { PageTitle } from '../../../shared/app/PageTitle.tsx'
import { useContactHistory } from '../../../shared/contact/use-contact-history.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { Section } from '../../shared/Section.tsx'
import { submissionsPath } from '../../shared/contacts/submissions-path.ts'
import type { Contact } from '../contact-data.ts'
import { useContact, useContactChoices } from '../use-contacts.ts'
import { ConsentBox } from '../consent/ConsentBox.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import css from './ContactPage.module.css'
import { NextStepBox } from './NextStepBox.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Shortcut } from '../Shortcut.tsx'
import { StatusMenu } from '../StatusMenu.tsx'
import { SuggestedStatus } from './SuggestedStatus.tsx'
import { Timeline } from './Timeline.tsx'
import { useIsWithdrawn } from '../consent/use-consents.ts'

const CalleeTime = lazy(() => import('../calls/CalleeTime.tsx'))
const ContactDialog = lazy(() => import('../edit/ContactDialog.tsx'))
const ContactMessage = lazy(() => import('../message/ContactMessage.tsx'))
const EraseDialog = lazy(() => import('../erase/EraseDialog.tsx'))
const ReturnDialog = lazy(() => import('../edit/ReturnDialog.tsx'))
const RecordCall = lazy(() => import('./RecordCall.tsx'))
const ProposedSubmissions = lazy(() => import('../../shared/contacts/ProposedSubmissions.tsx'))
const TransferDialog = lazy(() => import('../edit/TransferDialog.tsx'))

/** `/contacts/:contact`: the card of one contact, with what happened so far. */
export default function ContactPage() {
  const { contact: _id } = useParams<{ contact: string }>()
  const found = useContact(_id)
  if (found.isPending) return <Placeholder shape="page" />
  if (readError(found.error).statusCode === 404) return <NotYours error={readError(found.error)} />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const { contact } = found.data
  // A contact that was merged into this one.
  if (contact._id !== _id) return <Redirect to={contactPath(contact)} replace />
  return contact.is_preview ? <Preview contact={contact} /> : <Card contact={contact} />
}

function Card({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const choices = useContactChoices()
  const mayErase = holdsRight(useSnapshot(session).user?.account_role, 'contacts.erase')
  const [opened, setOpened] = useState<'edit' | 'transfer' | 'return' | 'erase' | 'call' | undefined>(
    contact.is_mine && params.has('call') ? 'call' : undefined,
  )
  const close = () => setOpened(undefined)
  const entry = (text: string, Icon: LucideIcon, opens: 'edit' | 'transfer' | 'return') => ({
    text,
    label: text,
    icon: <Icon size={18} aria-hidden="true" />,
    run: () => setOpened(opens),
  })
  const { is_mine, contact_phones } = contact
  const { proposals = [], wrong_phones = [] } = useContactHistory(contact._id).data ?? {}
  const phone = phoneToCall(contact_phones, wrong_phones)
  const isRight = ({ phone: number }: { phone: string }) => !wrong_phones.includes(number)
  const wantsNoCalls = useIsWithdrawn(contact._id, 'call')
  return (
    <Grid columns="1" gap="5">
      <Head contact={contact}>
        {contact_phones.length > 0 && wantsNoCalls && (
          <Flex asChild align="center" gap="2" minHeight="var(--target)">
            <Text color="red" weight="medium">
              <PhoneOff size={18} aria-hidden="true" />
              <Trans>Wants no calls</Trans>
            </Text>
          </Flex>
        )}
        {phone?.e164 && !wantsNoCalls && (
          <ButtonLink className={css.call} href={`tel:${phone.e164}`}>
            <Phone size={18} aria-hidden="true" />
            <span>
              <Trans>Call</Trans>
              <Suspense>
                <CalleeTime code={phone.code ?? ''} />
              </Suspense>
            </span>
          </ButtonLink>
        )}
        {is_mine && (
          <>
            <Button variant="quiet" onClick={() => setOpened('call')}>
              <Phone size={18} aria-hidden="true" />
              <Trans>Record a call</Trans>
            </Button>
            <ActionMenu
              label={t`More actions`}
              actions={[
                entry(t`Edit`, Pencil, 'edit'),
                entry(t`Transfer`, ArrowRightLeft, 'transfer'),
                ...(contact.contact_owner_id === null ? [] : [entry(t`Return`, CornerUpLeft, 'return')]),
              ]}
            />
          </>
        )}
      </Head>
      {opened === 'call' && (
        <Suspense fallback={<Placeholder count={1} />}>
          <RecordCall contact={contact} first={phone?.phone ?? null} onClose={close} />
        </Suspense>
      )}
      {is_mine && proposals.length > 0 && (
        <Suspense>
          <ProposedSubmissions contactId={contact._id} proposals={proposals} />
        </Suspense>
      )}
      <Grid columns="1" align="start" gap="5" className={css.columns}>
        <Grid columns="1" gap="4">
          {is_mine && <NextStepBox key={contact._id} contact={contact} />}
          <ContactFacts contact={contact} wrongPhones={wrong_phones} />
          <ConsentBox contact={contact} />
          <Section isDense title={t`Write to the contact`}>
            <Suspense fallback={<Placeholder count={1} />}>
              <ContactMessage contact={{ ...contact, contact_phones: contact_phones.filter(isRight) }} />
            </Suspense>
          </Section>
          <Flex direction="column" align="start" gap="2">
            <ButtonLink variant="plain" href={submissionsPath(contact)}>
              <Trans>Submissions of this contact</Trans>
            </ButtonLink>
            {mayErase && (
              <Button variant="plain" isDanger onClick={() => setOpened('erase')}>
                <Trans>Erase this person…</Trans>
              </Button>
            )}
          </Flex>
        </Grid>
        <Grid columns="1" gap="4">
          {is_mine && <NoteForm contactId={contact._id} />}
          <Timeline contactId={contact._id} />
        </Grid>
      </Grid>
      {opened && (
        <DialogPlace>
          {opened === 'edit' && <ContactDialog contact={contact} onSaved={close} onClose={close} />}
          {opened === 'transfer' && (
            <TransferDialog contacts={[contact]} missioners={choices.data?.missioners ?? []} onClose={close} />
          )}
          {opened === 'erase' && <EraseDialog contact={contact} onClose={close} />}
          {opened === 'return' && <ReturnDialog contactId={contact._id} onClose={close} />}
        </DialogPlace>
      )}
    </Grid>
  )
}

/** The address of a contact with which the person does not work, or no longer. */
function NotYours({ error }: { error: AppError }) {
  const { t } = useLingui()
  const wasGiven = error.details !== null
  return (
    <Notice
      title={wasGiven ? t`You gave this contact to someone else` : t`This contact is not among yours`}
      action={<ButtonLink href="/contacts">{t`All contacts`}</ButtonLink>}
    >
      {wasGiven ? (
        error.message
      ) : (
        <Trans>Another missioner may look after it now, or it was removed. A manager can tell you more.</Trans>
      )}
    </Notice>
  )
}

/** What a colleague's contact shows when it is open by name only. */
function Preview({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  return (
    <Grid columns="1" gap="5">
      <Head contact={contact} />
      <Notice title={t`Another missioner’s contact`}>
        <Trans>You see the name and the status. The missioner or a manager can transfer the contact to you.</Trans>
      </Notice>
    </Grid>
  )
}

function Head({ contact, children }: { contact: Contact; children?: ReactNode }) {
  const { t } = useLingui()
  const name = contact.contact_fullname || t`No name`
  const { contact_owner_name: owner } = contact
  return (
    <Flex asChild wrap="wrap" align="center" gap="4">
      <header>
        <PageTitle>{name}</PageTitle>
        <Shortcut contact={contact} />
        <Box flexGrow="1" flexShrink="1" flexBasis="min(18rem, 60%)" minWidth="0">
          <Heading size="7">{name}</Heading>
          <Flex wrap="wrap" align="center" gapX="4" gapY="2" mt="2">
            {contact.is_mine ? (
              <StatusMenu contact={contact} />
            ) : (
              <ContactStatusBadge status={contact.contact_status_id} />
            )}
            {!contact.is_preview && (
              <Text color="gray">{owner ? <Trans>{owner}’s contact</Trans> : <Trans>No missioner yet</Trans>}</Text>
            )}
            {/* Last, because it comes later. */}
            {contact.is_mine && <SuggestedStatus contact={contact} />}
          </Flex>
        </Box>
        <Flex wrap="wrap" gap="3" className="new-line hide-empty">
          {children}
        </Flex>
      </header>
    </Flex>
  )
}
