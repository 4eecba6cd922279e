import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { defaultCapacity, maxCapacity } from '#domain/contact/pool.ts'
import { required } from '#domain/forms/form-rules.ts'
import { phoneWithCode } from '#domain/forms/phone-rules.ts'
import { defaultCode, splitPhone } from '#domain/phone/split-phone.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { session } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Missioner } from '../people-data.ts'
import { useCreateMissioner, useUpdateMissioner } from './use-missioners.ts'

const missionerFields = z.object({
  missioner_name: z.string().check(required<string>()),
  missioner_phone: z.object({ code: z.string(), phone: z.string() }).check(phoneWithCode),
  missioner_capacity: z.string(),
})

interface MissionerDialogProps {
  /** Undefined for a new one. */
  missioner: Missioner | undefined
  onClose(): void
}

/** The facts of a missioner, for a new one and for a stored one. */
export default function MissionerDialog({ missioner, onClose }: MissionerDialogProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const create = useCreateMissioner()
  const update = useUpdateMissioner()
  const [newMissionerId] = useState(makeUuid)
  const stored = missioner?.missioner_phone
  const form = useForm({
    schema: missionerFields,
    defaultValues: {
      missioner_name: missioner?.missioner_name ?? '',
      missioner_phone: stored
        ? splitPhone(stored)
        : { code: defaultCode(user?.account_country_codes_defaults), phone: '' },
      missioner_capacity: String(missioner?.missioner_capacity ?? defaultCapacity),
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={missioner ? t`Edit the missioner` : t`New missioner`}
      submitLabel={missioner ? t`Save` : t`Create`}
      asksBeforeLeaving
      onSubmit={async ({ missioner_name, missioner_phone: typed, missioner_capacity }) => {
        const fields = {
          missioner_name,
          missioner_phone: typed.phone === '' ? null : typed,
          missioner_capacity: Math.min(maxCapacity, Math.max(0, Math.round(Number(missioner_capacity)) || 0)),
        }
        if (missioner) await update.mutateAsync({ _id: missioner._id, version: missioner.version, ...fields })
        else await create.mutateAsync({ _id: newMissionerId, ...fields })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField control={control} name="missioner_name" label={t`Name`} maxLength={200} autoComplete="off" />
      <PhoneField control={control} name="missioner_phone" label={t`Phone`} />
      <TextField
        control={control}
        name="missioner_capacity"
        label={t`Contacts per week`}
        hint={t`How many contacts without a missioner they may take in seven days.`}
        type="number"
        min={0}
        max={maxCapacity}
        inputMode="numeric"
      />
    </FormDialog>
  )
}
