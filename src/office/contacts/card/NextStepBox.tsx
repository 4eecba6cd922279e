import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../ui/office/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import type { Contact } from '../contact-data.ts'
import { readDay, writeDay } from '../../shared/contacts/day.ts'
import { Section } from '../../shared/Section.tsx'
import { NextStep } from '../NextStep.tsx'
import { useSaveContact } from '../saving/use-save-contact.tsx'

/** What is promised to the contact, and when. */
export function NextStepBox({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const [isPlanning, setPlanning] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { save, question } = useSaveContact()
  const { contact_next_at: at, contact_next_step: step } = contact
  // The words stay when a call leaves the day open.
  const isPlanned = at !== null || step !== ''
  async function done() {
    setEnding(true)
    await save(contact, { contact_next_at: null, contact_next_step: '' }).catch(showError)
    setEnding(false)
  }
  return (
    <Section isDense title={t`Next step`}>
      {isPlanning ? (
        <StepForm contact={contact} onClose={() => setPlanning(false)} />
      ) : (
        <>
          <div>{isPlanned ? <NextStep at={at} step={step} /> : <Trans>Nothing is planned.</Trans>}</div>
          <Flex gap="3">
            {isPlanned && (
              <Button variant="quiet" busy={isEnding} onClick={() => void done()}>
                <Trans>Done</Trans>
              </Button>
            )}
            <Button variant={isPlanned ? 'plain' : 'quiet'} onClick={() => setPlanning(true)}>
              {isPlanned ? <Trans>Change</Trans> : <Trans>Plan</Trans>}
            </Button>
          </Flex>
        </>
      )}
      {question}
    </Section>
  )
}

const stepFields = z.object({ day: z.string(), step: z.string() })

function StepForm({ contact: given, onClose }: { contact: Contact; onClose(): void }) {
  const { t } = useLingui()
  const { save, question } = useSaveContact()
  const [contact] = useState(given)
  const { contact_next_at: at, contact_next_step: step } = contact
  const [day] = useState(() => writeDay(at ?? new Date()))
  const form = useForm({ schema: stepFields, defaultValues: { day, step } })
  return (
    <Grid asChild columns="1" gap="3">
      <Form
        form={form}
        onSubmit={async ({ day: chosen, step: words }) => {
          // A day that was left as it was keeps its hour.
          const next = at && chosen === day ? at : readDay(chosen)
          await save(contact, { contact_next_at: next?.toISOString() ?? null, contact_next_step: words })
          onClose()
        }}
      >
        <TextField control={form.control} name="day" type="date" label={t`When`} />
        <TextField control={form.control} name="step" label={t`What`} maxLength={200} autoComplete="off" />
        <ErrorSummary control={form.control} />
        <Flex gap="3">
          <Button type="submit" variant="quiet" busy={form.formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Flex>
        {question}
      </Form>
    </Grid>
  )
}
