import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type PhoneCode, phoneCodeByCode, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { TextInput } from '../../office/TextInput.tsx'
import { type FieldBinding, useField } from '../use-field.ts'
import { CountryField } from './CountryField.tsx'
import css from './PhoneField.module.css'
import { usePhoneReading } from './use-phone-reading.ts'

/** A phone as a form holds it: the calling code, and the number as typed, without it. */
export interface PhoneValue {
  code: string
  phone: string
}

interface PhoneFieldProps<Input extends FieldValues, Output> extends FieldBinding<Input, Output, PhoneValue> {
  label: string
  hint?: string
}

/** A phone in a form: country and number. A number in any format can be pasted; an unusual one gets a hint. */
export function PhoneField<Input extends FieldValues, Output>(props: PhoneFieldProps<Input, Output>) {
  const { control, name, label, hint } = props
  const { t } = useLingui()
  const { field, ref, error } = useField<Input, Output, PhoneValue>({ control, name })
  const { code, phone } = field.value
  const [chosen, setChosen] = useState<PhoneCode>()
  // Several countries share a code.
  const country = chosen && chosen.code === code ? chosen : (phoneCodeByCode(code) ?? unknownPhoneCode)

  const reading = usePhoneReading({
    country,
    onPaste: (text) => field.onChange({ code: country.code, phone: text }),
    onRead: (found, national) => {
      setChosen(found)
      field.onChange({ code: found.code, phone: national })
    },
  })

  const several = reading.several.join('; ')

  function change(value: PhoneValue) {
    reading.forget()
    field.onChange(value)
  }
  function chooseCountry(found: PhoneCode) {
    setChosen(found)
    if (found.code === code) return
    change({ code: found.code, phone: '' })
  }

  return (
    <fieldset className={`grid gap-2 ${css.fields}`}>
      <legend className={`bold ${css.legend}`}>{label}</legend>
      <CountryField country={country} onChoose={chooseCountry} />
      <TextInput
        ref={ref}
        label={t`Number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={100}
        value={phone}
        error={error}
        hint={
          reading.isUnusual
            ? t`This number looks unusual for its country. Please check it; you can still save it.`
            : reading.several.length > 1
              ? t`Several numbers: ${several}`
              : hint
        }
        {...reading.inputProps}
        onChange={(event) => change({ code: country.code, phone: event.target.value })}
        onBlur={(event) => {
          field.onBlur()
          reading.inputProps.onBlur(event)
        }}
      />
    </fieldset>
  )
}
