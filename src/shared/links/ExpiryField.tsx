import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, useField } from '../../ui/form/use-field.ts'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'
import { TextInput } from '../../ui/office/TextInput.tsx'
import { dayOf, type Expiry } from './link-expiry.ts'

/** How long a link works, in a form. */
export function ExpiryField<Input extends FieldValues, Output>(binding: FieldBinding<Input, Output, Expiry>) {
  const { t } = useLingui()
  const [today] = useState(() => dayOf(new Date()))
  const { field, ref, error } = useField<Input, Output, Expiry>(binding)
  const value: Expiry = field.value
  return (
    <>
      <SelectInput
        label={t`Expires`}
        value={value.kind}
        options={[
          { value: 'never', label: t`never` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: 'day', label: t`on a date…` },
        ]}
        onChoose={(kind) => field.onChange({ ...value, kind })}
      />
      {value.kind === 'day' && (
        <TextInput
          ref={ref}
          type="date"
          label={t`Last day`}
          min={today}
          value={value.day}
          error={error}
          onChange={(event) => field.onChange({ ...value, day: event.target.value })}
        />
      )}
    </>
  )
}
