import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Flag, Phone, Send, StickyNote, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'
import { phoneToCall } from '#domain/phone/phone-to-call.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import CalleeTime from '../calls/CalleeTime.tsx'
import { CallForm } from '../calls/CallForm.tsx'
import { withdrawalLabel } from '../consent/consent-labels.ts'
import type { QueuedContact } from '../contact-data.ts'
import { contactLinks } from '../message/messenger-links.ts'
import { messagePath } from '../message/message-path.ts'
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
    <div className={css.person}>
      <p className={css.reason} role={hasOther ? 'status' : undefined}>
        <Sun size={18} aria-hidden="true" />
        {hasOther ? t`Wrong number recorded. This is the next one.` : reasons[contact.reason]}
      </p>
      <div className={css.who}>
        <span className={css.shortcut} aria-hidden="true">
          {contact.shortcut}
        </span>
        <div>
          <Link className={css.name} href={contactPath(contact)}>
            {contact.contact_fullname || t`No name`}
          </Link>
          <div className={css.facts}>
            <PhoneLine phone={phone} />
            <ContactStatusBadge status={contact.contact_status_id} />
          </div>
        </div>
      </div>
      {(planned !== '' || last_lesson || last_note) && (
        <ul className={css.last}>
          {planned !== '' && (
            <li>
              <Flag size={18} aria-hidden="true" />
              <span>{planned}</span>
            </li>
          )}
          {last_lesson && (
            <li>
              <BookOpen size={18} aria-hidden="true" />
              <span>{last_lesson.lesson_title}</span>
            </li>
          )}
          {last_note && (
            <li>
              <StickyNote size={18} aria-hidden="true" />
              <span>{last_note.note_text}</span>
            </li>
          )}
        </ul>
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
    </div>
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
        <p className={css.withdrawn}>{withdrawn.map((channel) => t(withdrawalLabel[channel])).join(' · ')}</p>
      )}
      <div className={css.ways}>
        {phone?.e164 && !withdrawn.includes('call') && (
          <a className={css.call} href={`tel:${phone.e164}`}>
            <Phone size={20} aria-hidden="true" />
            <span>
              <Trans>Call</Trans>
              <CalleeTime code={phone.code ?? ''} />
            </span>
          </a>
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
      </div>
      {wantsMessages && next_lesson && (
        <Link className={css.lesson} href={messagePath(contact)}>
          <Send size={18} aria-hidden="true" />
          <Trans>
            Send lesson {next_lesson.lesson_place}: {next_lesson.lesson_title}
          </Trans>
        </Link>
      )}
    </>
  )
}
