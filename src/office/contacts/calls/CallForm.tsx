import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { type CallOutcome, suggestStatusAfter } from '#domain/contact/call-outcome.ts'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import type { Contact } from '../contact-data.ts'
import css from './CallForm.module.css'
import { NextTime } from '../../shared/contacts/NextTime.tsx'
import { type NextTimeChoice, nextTimeAfter } from '../../shared/contacts/next-time.ts'
import { KeyHint } from './KeyHint.tsx'
import { OutcomeButtons } from './OutcomeButtons.tsx'
import { useCallKeys } from './use-call-keys.ts'
import { useOutcomeSwipe } from './use-outcome-swipe.ts'
import { record } from '../../shared/contacts/record.ts'

interface CallFormProps {
  contact: Pick<Contact, '_id' | 'contact_fullname' | 'contact_status_id' | 'contact_next_step'>
  /** The stored number that was called. */
  phone: string | null
  saveLabel: string
  onSaved(outcome: CallOutcome): void
  /** Whom is called, above the outcomes; a swipe over it chooses one too. */
  children?: ReactNode
  /** In the place of the outcomes, while something else is asked. */
  instead?: ReactNode
  /** In the place of the save button until an outcome is chosen. */
  otherwise?: ReactNode
}

/** How a call went, and when the next one is. A wrong number leaves the next step as it is: it says nothing of the person. */
export function CallForm({ contact, phone, saveLabel, onSaved, children, instead, otherwise }: CallFormProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<CallOutcome>()
  const [status, setStatus] = useState('')
  const [note, setNote] = useState('')
  const [step, setStep] = useState(contact.contact_next_step)
  const [time, setTime] = useState<NextTimeChoice>({ kind: 'none' })
  const hasNextTime = outcome !== 'wrong_number'
  const choose = (chosen: CallOutcome) => {
    setOutcome(chosen)
    setTime(nextTimeAfter(chosen, new Date()))
    setStatus(String(suggestStatusAfter(chosen, contact.contact_status_id) ?? ''))
  }
  const save = (chosen: CallOutcome) => {
    const newStatus = selectableStatuses.find((known) => String(known) === status)
    void record(contact, {
      call: {
        outcome: chosen,
        note_text: note.trim(),
        ...(phone !== null && { phone }),
        ...(hasNextTime && { contact_next_at: time.kind === 'none' ? null : time.at.toISOString() }),
        // The words of the next step stay until they are replaced.
        ...(step !== contact.contact_next_step && { contact_next_step: step.trim() }),
        ...(newStatus !== undefined && { contact_status_id: newStatus }),
      },
    })
    onSaved(chosen)
  }
  const isAsked = instead === undefined
  const chooseIfAsked = (chosen: CallOutcome) => isAsked && choose(chosen)
  useCallKeys({ choose: chooseIfAsked, save: isAsked && outcome ? () => save(outcome) : undefined })
  const swipe = useOutcomeSwipe(chooseIfAsked)
  const statusName = selectableStatuses.find((known) => String(known) === status)
  return (
    <Grid asChild columns="1" gap="3">
      <form
        className={css.form}
        {...swipe}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAsked && outcome) save(outcome)
        }}
      >
        {children}
        {instead ?? (
          <>
            <OutcomeButtons chosen={outcome} onChoose={choose} />
            {outcome && (
              <>
                {hasNextTime && <NextTime value={time} onChoose={setTime} />}
                <TextInput
                  label={t`Note`}
                  maxLength={4_000}
                  value={note}
                  autoComplete="off"
                  onChange={(event) => setNote(event.target.value)}
                />
                <details>
                  <Text asChild color="gray">
                    <summary className="pointer">
                      {statusName === undefined ? (
                        <Trans>Status and next step</Trans>
                      ) : (
                        <Trans>Status becomes “{t(contactStatusLabel[statusName])}”</Trans>
                      )}
                    </summary>
                  </Text>
                  <Grid columns="1" gap="3" pt="3">
                    <SelectInput
                      label={t`Status`}
                      value={status}
                      options={[
                        { value: '', label: t`Leave as it is` },
                        ...selectableStatuses.map((value) => ({
                          value: String(value),
                          label: t(contactStatusLabel[value]),
                        })),
                      ]}
                      onChoose={setStatus}
                    />
                    <TextInput
                      label={t`Next step`}
                      maxLength={200}
                      value={step}
                      autoComplete="off"
                      onChange={(event) => setStep(event.target.value)}
                    />
                  </Grid>
                </details>
              </>
            )}
            <div className={css.actions}>
              {outcome ? (
                <Button type="submit" wide>
                  {saveLabel}
                  <KeyHint>Enter</KeyHint>
                </Button>
              ) : (
                otherwise
              )}
            </div>
          </>
        )}
      </form>
    </Grid>
  )
}
