import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FieldGroup } from '../../../ui/office/FieldGroup.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { retentionChoices, type SettingsInput, type SettingsOutput } from './settings-fields.ts'

/** How missioners are reminded of contacts, and how long contacts are stored. */
export function ContactSettings({ control }: Pick<FormState<SettingsInput, SettingsOutput>, 'control'>) {
  const { t, i18n } = useLingui()
  const clocks = [
    { name: 'not_processed', label: t`Not processed: days` },
    { name: 'no_connection', label: t`No connection: days` },
    { name: 'studying', label: t`Studying the Bible: days` },
    { name: 'guest', label: t`Guests: days` },
  ] as const
  const years = (months: string) =>
    i18n.number(Number(months) / 12, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  return (
    <FieldGroup
      legend={<Trans>Contacts</Trans>}
      hint={
        <Trans>
          A contact without a next step joins the missioner’s calls when nothing has happened for this many days.
        </Trans>
      }
    >
      {clocks.map(({ name, label }) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={label}
          inputMode="numeric"
          keys="digits"
          maxLength={3}
        />
      ))}
      <SwitchField
        control={control}
        name="morning_digest"
        label={t`Morning notification`}
        hint={t`Missioners who have notifications on are told how many people are waiting for them today.`}
      />
      <SwitchField
        control={control}
        name="weekly_digest"
        label={t`A message on Mondays`}
        hint={t`Managers who get messages are told how many people came and how many lessons were reviewed.`}
      />
      <SwitchField
        control={control}
        name="first_lesson_sets_status"
        label={t`The first finished lesson changes the status`}
        hint={t`The contact then gets the status “Studying the Bible”. Otherwise the card suggests it.`}
      />
      <SwitchField
        control={control}
        name="join_by_phone"
        label={t`Join submissions by phone automatically`}
        hint={t`When a guest finishes a lesson and gives the phone of exactly one contact, the submission is added to that contact. It can be undone. Otherwise it is proposed to the missioner.`}
      />
      <SelectField
        control={control}
        name="retention"
        label={t`Erase contacts after`}
        hint={t`If nothing has happened with a person for this long, everything about them is permanently deleted at night.`}
        options={retentionChoices.map((months) => ({
          value: months,
          label: months === '' ? t`Never` : years(months),
        }))}
      />
    </FieldGroup>
  )
}
