import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Choices, Contact } from '../contact-data.ts'
import { FieldChoice } from '../fields/FieldChoice.tsx'
import { fieldWords } from '../fields/field-words.ts'
import { useContactChoices } from '../use-contacts.ts'
import type { ChangedField, ContactChanges } from './changed-fields.ts'

export interface Question {
  /** Changed by this person and by someone else. */
  fields: readonly ChangedField[]
  mine: ContactChanges
  current: Contact
  /** Gets the fields that keep the value of someone else; undefined for a cancelled question. */
  onAnswer(theirs: readonly ChangedField[] | undefined): void
}

/** Asks which value stays, where two people changed one field of a contact. */
export default function ConflictDialog({ fields, mine, current, onAnswer }: Question) {
  const { t } = useLingui()
  const choices = useContactChoices()
  const [theirs, setTheirs] = useState<readonly ChangedField[]>([])
  const own = withChanges(current, mine, choices.data)
  return (
    <Dialog
      isAlert
      title={t`Which value should stay?`}
      description={<Trans>Someone else has changed this too since you opened it.</Trans>}
      width="34rem"
      onClose={() => onAnswer(undefined)}
    >
      <Grid columns="1" gap="4">
        {fields.map((field) => {
          const [yours, stored] = [fieldWords.valueOf(own, field), fieldWords.valueOf(current, field)]
          return (
            <FieldChoice
              key={field}
              name={fieldWords.nameOf(field)}
              values={[t`Yours: ${yours}`, t`Stored now: ${stored}`]}
              isSecond={theirs.includes(field)}
              onChoose={(isSecond) => {
                const rest = theirs.filter((other) => other !== field)
                setTheirs(isSecond ? [...rest, field] : rest)
              }}
            />
          )
        })}
        <Flex wrap="wrap" justify="end" gap="2">
          <Button variant="plain" onClick={() => onAnswer(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onAnswer(theirs)}>
            <Trans>Save</Trans>
          </Button>
        </Flex>
      </Grid>
    </Dialog>
  )
}

/** The contact as it would be with the changes. */
function withChanges(current: Contact, changes: ContactChanges, choices: Choices | undefined): Contact {
  const { contact_phones: phones, contact_next_at: at, contact_source_id: source = current.contact_source_id } = changes
  return {
    ...current,
    ...(changes as Partial<Contact>),
    ...(phones && { contact_phones: phones.map((phone) => ({ ...phone, shown: `+${phone.code} ${phone.phone}` })) }),
    ...(at !== undefined && { contact_next_at: at === null ? null : new Date(at) }),
    contact_source_name: choices?.sources.find(({ _id }) => _id === source)?.source_name ?? null,
  } as Contact
}
