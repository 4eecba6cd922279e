import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Flex, Grid, Text } from '@radix-ui/themes'
import { BookOpen, Flag, type LucideIcon, Phone, Send, StickyNote, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'
import { phoneToCall } from '#domain/phone/phone-to-call.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { contactPath, messagePath } from '../../shared/contacts/contact-path.ts'
import CalleeTime from '../calls/CalleeTime.tsx'
import { CallForm } from '../calls/CallForm.tsx'
import { withdrawalLabel } from '../consent/consent-labels.ts'
import type { QueuedContact } from '../contact-data.ts'
import { contactLinks } from '../message/messenger-links.ts'
import { Shortcut } from '../Shortcut.tsx'
import { UncheckedPhone } from '../phones/UncheckedPhone.tsx'
import css from './QueueCard.module.css'

const SentMessage = lazy(() => import('../../shared/contacts/SentMessage.tsx'))
const ProposedSubmissions = lazy(() => import('../../shared/contacts/ProposedSubmissions.tsx'))

interface QueueCardProps {
  contact: QueuedContact
  onDone(): void
  onSkip(): void
}

/**
 * One contact of the queue: call, say how it went, choose the next time. After a wrong number comes the contact's next one; a
 * messenger that was opened asks for the message in place of the call.
 */
export function QueueCard({ contact, onDone, onSkip }: QueueCardProps) {
  const { t } = useLingui()
  const [wrong, setWrong] = useState<readonly string[]>(contact.wrong_phones)
  const [messenger, setMessenger] = useState<string>()
  const phone = phoneToCall(contact.contact_phones, wrong)
  const finish = (outcome: CallOutcome) => {
    const known = outcome === 'wrong_number' && phone !== null ? [...wrong, phone.phone] : wrong
    if (known === wrong || phoneToCall(contact.contact_phones, known) === null) onDone()
    else setWrong(known)
  }
  return (
    <CallForm
      key={phone?.phone}
      contact={contact}
      phone={phone?.phone ?? null}
      saveLabel={t`Save and next`}
      onSaved={finish}
      instead={
        messenger === undefined ? undefined : (
          <Suspense>
            <SentMessage
              key={messenger}
              contact={contact}
              prepared={{ messenger, text: '', link_id: undefined }}
              onAnswered={(isSent) => (isSent ? onDone() : setMessenger(undefined))}
            />
          </Suspense>
        )
      }
      otherwise={
        <Button variant="plain" wide onClick={onSkip}>
          <Trans>Skip for now</Trans>
        </Button>
      }
    >
      <Person
        contact={contact}
        phone={phone}
        hasOther={wrong.length > contact.wrong_phones.length}
        onMessenger={setMessenger}
      />
    </CallForm>
  )
}

interface PersonProps {
  contact: QueuedContact
  phone: QueuedContact['contact_phones'][number] | null
  /** A number of this contact was found to be wrong just now. */
  hasOther: boolean
  /** A messenger was opened. */
  onMessenger(messenger: string): void
}

function Person({ contact, phone, hasOther, onMessenger }: PersonProps) {
  const { t } = useLingui()
  const { last_lesson, last_note, contact_next_step } = contact
  const [isAnswered, setAnswered] = useState(false)
  const [next, setNext] = useState(contact.next_lesson)
  // Words whose day a call left open, or that a wrong number hides.
  const planned = contact.reason === 'due' && !hasOther ? '' : contact_next_step
  const reasons = {
    due: contact_next_step || t`You promised to call`,
    replied:
      contact.proposals.length > 0
        ? t`A guest with the same phone has finished a lesson`
        : last_lesson?.is_reviewed
          ? t`Has the reply and is waiting for the next lesson`
          : t`Sent a lesson and is waiting for a reply`,
    new: t`New: not called yet`,
    idle: t`Nothing has happened for a while`,
  }
  return (
    <Card asChild size="2">
      <Grid columns="1" gap="3">
        <Flex asChild align="center" gap="2">
          <Text as="p" color="amber" weight="medium" role={hasOther ? 'status' : undefined}>
            <Sun size={18} aria-hidden="true" />
            {hasOther ? t`Wrong number recorded. This is the next one.` : reasons[contact.reason]}
          </Text>
        </Flex>
        <Grid columns="auto minmax(0, 1fr)" align="center" gap="3">
          <Shortcut contact={contact} />
          <div>
            <Text asChild size="5" weight="bold">
              <Link className={css.name} href={contactPath(contact)}>
                {contact.contact_fullname || t`No name`}
              </Link>
            </Text>
            <Flex asChild wrap="wrap" align="center" gapX="3">
              <Text as="div" color="gray">
                <PhoneLine phone={phone} />
                <ContactStatusBadge status={contact.contact_status_id} />
              </Text>
            </Flex>
          </div>
        </Grid>
        {(planned !== '' || last_lesson || last_note) && (
          <Grid asChild columns="1" gap="1">
            <ul>
              {planned !== '' && <Fact Icon={Flag}>{planned}</Fact>}
              {last_lesson && <Fact Icon={BookOpen}>{last_lesson.lesson_title}</Fact>}
              {last_note && <Fact Icon={StickyNote}>{last_note.note_text}</Fact>}
            </ul>
          </Grid>
        )}
        {contact.proposals.length > 0 && !isAnswered && (
          <Suspense>
            <ProposedSubmissions
              contactId={contact._id}
              proposals={contact.proposals}
              onJoined={({ next_lesson }) => {
                setAnswered(true)
                setNext(next_lesson)
              }}
              onApart={() => setAnswered(true)}
              onUndone={() => {
                setAnswered(false)
                setNext(contact.next_lesson)
              }}
            />
          </Suspense>
        )}
        <Reach contact={{ ...contact, next_lesson: next }} phone={phone} onMessenger={onMessenger} />
      </Grid>
    </Card>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <Flex asChild gap="2">
      <li>
        <Icon size={18} color="var(--soft)" aria-hidden="true" />
        <span className={`breaks clip clamp ${css.short}`}>{children}</span>
      </li>
    </Flex>
  )
}

function PhoneLine({ phone }: Pick<PersonProps, 'phone'>) {
  if (!phone)
    return (
      <span>
        <Trans>No phone</Trans>
      </span>
    )
  return phone.e164 === null ? <UncheckedPhone phone={phone.shown} /> : <span translate="no">{phone.shown}</span>
}

/** The phone and the messengers of the contact, as far as the person agrees. */
function Reach({ contact, phone, onMessenger }: Omit<PersonProps, 'hasOther'>) {
  const { t } = useLingui()
  const { withdrawn, next_lesson } = contact
  const wantsMessages = !withdrawn.includes('messenger')
  return (
    <>
      {withdrawn.length > 0 && (
        <Text as="p" color="red" weight="medium">
          {withdrawn.map((channel) => t(withdrawalLabel[channel])).join(' · ')}
        </Text>
      )}
      <Flex wrap="wrap" align="center" gap="2" className={css.ways}>
        {phone?.e164 && !withdrawn.includes('call') && (
          <ButtonLink className={css.call} href={`tel:${phone.e164}`}>
            <Phone size={20} aria-hidden="true" />
            <span>
              <Trans>Call</Trans>
              <CalleeTime code={phone.code ?? ''} />
            </span>
          </ButtonLink>
        )}
        {wantsMessages &&
          contactLinks({ ...contact, contact_phones: phone ? [phone] : [] }, '').map((link) => (
            <MessengerButton
              key={link.id}
              link={link}
              className={css.way}
              isIconOnly
              onOpened={() => onMessenger(link.name)}
            />
          ))}
      </Flex>
      {wantsMessages && next_lesson && (
        <ButtonLink variant="quiet" href={messagePath(contact)}>
          <Send size={18} aria-hidden="true" />
          <Trans>
            Send lesson {next_lesson.lesson_place}: {next_lesson.lesson_title}
          </Trans>
        </ButtonLink>
      )}
    </>
  )
}
