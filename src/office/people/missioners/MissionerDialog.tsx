import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { required, ruleMessages } from '#domain/forms/form-rules.ts'
import { hasPhoneLength } from '#domain/contact/phone-length.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Missioner } from '../people-data.ts'
import { useCreateMissioner, useUpdateMissioner } from './use-missioners.ts'

const missionerFields = z.object({
  missioner_name: z.string().check(required<string>()),
  phone: z.string().check(z.refine((phone) => phone === '' || hasPhoneLength(phone), ruleMessages.phone.id)),
})

/** The facts of a missioner, for a new one and for a stored one. */
export default function MissionerDialog({ missioner, onClose }: { missioner: Missioner | undefined; onClose(): void }) {
  const { t } = useLingui()
  const create = useCreateMissioner()
  const update = useUpdateMissioner()
  const [newMissionerId] = useState(makeUuid)
  const phone = missioner?.missioner_phone
  const form = useForm({
    schema: missionerFields,
    defaultValues: {
      missioner_name: missioner?.missioner_name ?? '',
      phone: phone ? `+${phone.code}${phone.phone}` : '',
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={missioner ? t`Edit the missioner` : t`New missioner`}
      submitLabel={missioner ? t`Save` : t`Create`}
      asksBeforeLeaving
      onSubmit={async ({ missioner_name, phone: typed }) => {
        const fields = { missioner_name, missioner_phone: typed === '' ? null : { phone: typed } }
        if (missioner) await update.mutateAsync({ _id: missioner._id, version: missioner.version, ...fields })
        else await create.mutateAsync({ _id: newMissionerId, ...fields })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField control={control} name="missioner_name" label={t`Name`} maxLength={200} autoComplete="off" />
      <TextField
        control={control}
        name="phone"
        type="tel"
        label={t`Phone`}
        hint={t`With the country code, such as +380 67 123 45 67.`}
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  )
}
