import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Grid } from '@radix-ui/themes'
import * as z from 'zod/mini'
import { onePerPerson } from '#domain/contact/one-per-person.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { RadioCardsField } from '../../../ui/form/RadioCardsField.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { CheckboxInput } from '../../../ui/office/CheckboxInput.tsx'
import type { Choices } from '../contact-data.ts'
import { useUndoMessage } from '../use-undo-message.ts'
import { MatchingProgress } from './MatchingProgress.tsx'
import { type AllContacts, useTransferMatching } from './use-change-matching.ts'
import { useReceiverFacts } from '../../shared/contacts/use-receiver-facts.ts'

type To = 'missioners' | 'pool'

const schemaOf = (noOne: string) =>
  z
    .object({ to: z.enum(['missioners', 'pool']), owners: z.array(z.string()) })
    .check(z.refine(({ to, owners }) => to === 'pool' || owners.length > 0, { error: noOne, path: ['owners'] }))

interface HandOutDialogProps {
  all: AllContacts
  missioners: Choices['missioners']
  onClose(): void
}

/** Gives all contacts of a filter to one missioner, to several in turn, or to the pool. */
export default function HandOutDialog({ all, missioners, onClose }: HandOutDialogProps) {
  const { t } = useLingui()
  const say = useUndoMessage()
  const matching = useTransferMatching(all)
  const describe = useReceiverFacts()
  const form = useForm({
    schema: schemaOf(t`Choose at least one missioner`),
    defaultValues: { to: 'missioners', owners: [] },
  })
  const receivers = missioners.filter(({ takes_contacts }) => takes_contacts)
  const { field, error } = useField<{ to: To; owners: string[] }, { to: To; owners: string[] }, string[]>({
    control: form.control,
    name: 'owners',
  })
  const chosen = field.value
  const choose = (ids: readonly string[], isChosen: boolean) =>
    field.onChange(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
  const people = onePerPerson(receivers.filter(({ _id }) => chosen.includes(_id))).length
  const each = Math.floor(all.count / Math.max(people, 1))
  return (
    <FormDialog
      form={form}
      title={plural(all.count, { one: 'Hand out # contact', other: 'Hand out # contacts' })}
      description={
        <Trans>They move at once, with their history and submissions. You can undo it as a whole for 30 days.</Trans>
      }
      submitLabel={t`Hand out`}
      onSubmit={async ({ to, owners: given }) => {
        const owners = to === 'pool' ? [null] : given
        const { updated, undo_id } = await matching.run(owners)
        say(plural(updated, { one: '# contact handed out', other: '# contacts handed out' }), undo_id)
        onClose()
      }}
      onClose={matching.closing(onClose)}
    >
      <RadioCardsField
        control={form.control}
        name="to"
        legend={t`To whom`}
        choices={[
          { value: 'missioners', label: t`To missioners`, hint: t`To one, or evenly among several.` },
          { value: 'pool', label: t`To the pool`, hint: t`Missioners take them from there, one by one.` },
        ]}
      />
      {form.watch('to') === 'missioners' && (
        <Card size="1">
          <Grid asChild columns="1" maxHeight="16rem" overflowY="auto">
            <fieldset>
              <legend className="visually-hidden">
                <Trans>Missioners</Trans>
              </legend>
              <CheckboxInput
                label={t`All missioners`}
                checked={receivers.length > 0 && chosen.length === receivers.length}
                onChange={(isChosen) =>
                  choose(
                    receivers.map(({ _id }) => _id),
                    isChosen,
                  )
                }
              />
              {receivers.map(({ _id, missioner_name }) => (
                <CheckboxInput
                  key={_id}
                  label={missioner_name}
                  hint={describe(_id).join(' · ')}
                  checked={chosen.includes(_id)}
                  onChange={(isChosen) => choose([_id], isChosen)}
                />
              ))}
            </fieldset>
          </Grid>
        </Card>
      )}
      {error && <p role="alert">{error}</p>}
      {people > 1 && form.watch('to') === 'missioners' && (
        <p role="status">
          <Plural value={each} one="Each gets about # contact." other="Each gets about # contacts." />
        </p>
      )}
      {matching.done !== undefined && <MatchingProgress done={matching.done} count={all.count} />}
    </FormDialog>
  )
}
