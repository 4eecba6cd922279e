import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Phone, StickyNote, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'
import { suggestStatusAfter } from '#domain/contact/call-outcome.ts'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { showPhone } from '#domain/phone/show-phone.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { MessengerButton } from '../../../shared/messenger/MessengerButton.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { contactPath } from '../../shared/contacts/contact-path.ts'
import { withdrawalLabel } from '../consent/consent-labels.ts'
import { contactLinks } from '../message/messenger-links.ts'
import type { QueuedContact } from '../contact-data.ts'
import { OutcomeButtons } from '../calls/OutcomeButtons.tsx'
import { useSaveCall } from '../calls/use-save-call.ts'
import { NextTime } from './NextTime.tsx'
import { type NextTimeChoice, nextTimeAfter } from './next-time.ts'
import css from './QueueCard.module.css'
import { useOutcomeKeys } from './use-outcome-keys.ts'
import { useOutcomeSwipe } from './use-outcome-swipe.ts'

interface QueueCardProps {
  contact: QueuedContact
  onDone(): void
  onSkip(): void
}

/** One contact of the queue: call, say how it went, choose the next time. */
export function QueueCard({ contact, onDone, onSkip }: QueueCardProps) {
  const { t } = useLingui()
  const saveCall = useSaveCall(contact)
  const [outcome, setOutcome] = useState<CallOutcome>()
  const [status, setStatus] = useState('')
  const [note, setNote] = useState('')
  const [time, setTime] = useState<NextTimeChoice>({ kind: 'none' })
  const choose = (chosen: CallOutcome) => {
    setOutcome(chosen)
    setTime(nextTimeAfter(chosen, new Date()))
    setStatus(String(suggestStatusAfter(chosen, contact.contact_status_id) ?? ''))
  }
  const save = () => {
    if (!outcome) return
    const chosen = selectableStatuses.find((known) => String(known) === status)
    void saveCall({
      outcome,
      note_text: note.trim(),
      contact_next_at: time.kind === 'none' ? null : time.at.toISOString(),
      contact_next_step: '',
      ...(chosen !== undefined && { contact_status_id: chosen }),
    })
    onDone()
  }
  useOutcomeKeys(choose)
  const swipe = useOutcomeSwipe(choose)
  return (
    <form
      className={css.card}
      {...swipe}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Person contact={contact} />
      <h2 className={css.question}>
        <Trans>How did it go?</Trans>
      </h2>
      <OutcomeButtons chosen={outcome} onChoose={choose} />
      {outcome && (
        <>
          <NextTime value={time} onChoose={setTime} />
          <SelectInput
            label={t`Status`}
            value={status}
            options={[
              { value: '', label: t`Leave as it is` },
              ...selectableStatuses.map((value) => ({ value: String(value), label: t(contactStatusLabel[value]) })),
            ]}
            onChoose={setStatus}
          />
          <TextInput
            label={t`Note`}
            maxLength={4_000}
            value={note}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      <div className={css.actions}>
        {outcome ? (
          <Button type="submit" wide>
            <Trans>Save and next</Trans>
          </Button>
        ) : (
          <Button variant="plain" wide onClick={onSkip}>
            <Trans>Skip for now</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

function Person({ contact }: { contact: QueuedContact }) {
  const { t } = useLingui()
  const { contact_phone, last_lesson, last_note, contact_next_step } = contact
  const reasons = {
    due: contact_next_step || t`You promised to call`,
    replied: t`Sent a lesson and is waiting for a reply`,
    new: t`New: not called yet`,
    idle: t`Nothing has happened for a while`,
  }
  return (
    <div className={css.person}>
      <p className={css.reason}>
        <Sun size={18} aria-hidden="true" />
        {reasons[contact.reason]}
      </p>
      <div className={css.who}>
        <span className={css.shortcut} aria-hidden="true">
          {contact.shortcut}
        </span>
        <div>
          <Link className={css.name} href={contactPath(contact)}>
            {contact.contact_fullname || t`No name`}
          </Link>
          <div className={css.phone}>{contact_phone ? showPhone(contact_phone) : <Trans>No phone</Trans>}</div>
          <ContactStatusBadge status={contact.contact_status_id} />
        </div>
      </div>
      {(last_lesson || last_note) && (
        <ul className={css.last}>
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
      <Reach contact={contact} />
    </div>
  )
}

/** The phone and the messengers of the contact, as far as the person agrees. */
function Reach({ contact }: { contact: QueuedContact }) {
  const { t } = useLingui()
  const { contact_phone, withdrawn } = contact
  return (
    <div className={css.ways}>
      {withdrawn.length > 0 && (
        <p className={css.withdrawn}>{withdrawn.map((channel) => t(withdrawalLabel[channel])).join(' · ')}</p>
      )}
      {contact_phone && !withdrawn.includes('call') && (
        <a className={css.call} href={`tel:+${contact_phone}`}>
          <Phone size={20} aria-hidden="true" />
          <Trans>Call</Trans>
        </a>
      )}
      {(withdrawn.includes('messenger') ? [] : contactLinks(contact, '')).map((link) => (
        <MessengerButton key={link.id} link={link} className={css.way} />
      ))}
    </div>
  )
}
