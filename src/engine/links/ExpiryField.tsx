import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { dayOf, type Expiry } from './link-expiry.ts'

interface ExpiryFieldProps {
  value: Expiry
  fault?: string | undefined
  onChange(expiry: Expiry): void
}

/** How long a link works. */
export function ExpiryField({ value, fault, onChange }: ExpiryFieldProps) {
  const { t } = useLingui()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <SelectInput
        label={t`Works`}
        value={value.kind}
        options={[
          { value: 'never', label: t`until it is closed` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: 'day', label: t`to the end of a day…` },
        ]}
        onChoose={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'day' && (
        <TextInput
          type="date"
          label={t`Last day`}
          min={today}
          value={value.day}
          fault={fault}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      )}
    </>
  )
}
