import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type PhoneCode, phoneCodeByCode, phoneCodeByIso, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { TextInput } from '../../input/TextInput.tsx'
import { type FieldBinding, useField } from '../use-field.ts'
import { CountryField } from './CountryField.tsx'
import css from './PhoneField.module.css'

type Parser = typeof import('./parse-phone.ts')

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
  const [isUnusual, setUnusual] = useState(false)
  // Several countries share a code.
  const country = chosen && chosen.code === code ? chosen : (phoneCodeByCode(code) ?? unknownPhoneCode)

  function change(value: PhoneValue) {
    setUnusual(false)
    field.onChange(value)
  }
  function chooseCountry(found: PhoneCode) {
    setChosen(found)
    if (found.code === code) return
    change({ code: found.code, phone: '' })
  }
  async function read(text: string) {
    const parsed = (await loadParser())?.parsePhone(text, country.iso)
    if (!parsed) return undefined
    const found = phoneCodeByIso(parsed.iso) ?? phoneCodeByCode(parsed.code)
    return found && { found, ...parsed }
  }
  async function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text').trim()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const replacesAll = selectionStart === 0 && selectionEnd === value.length
    if (!replacesAll || !/\d/.test(text)) return
    event.preventDefault()
    change({ code: country.code, phone: text })
    const parsed = await read(text)
    if (!parsed) return
    setChosen(parsed.found)
    change({ code: parsed.found.code, phone: parsed.national })
    setUnusual(parsed.checked !== 'valid')
  }
  async function check() {
    field.onBlur()
    if (!/\d/.test(phone)) return
    const parsed = await read(phone)
    setUnusual(parsed?.checked !== 'valid')
  }

  return (
    <fieldset className={css.fields}>
      <legend className={css.legend}>{label}</legend>
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
        hint={isUnusual ? t`This number looks unusual for its country. Please check it; you can still save it.` : hint}
        onFocus={() => void loadParser()}
        onChange={(event) => change({ code: country.code, phone: event.target.value })}
        onPaste={(event) => void paste(event)}
        onBlur={() => void check()}
      />
    </fieldset>
  )
}

/** 36 kB, so only when a number is to be typed; without a network the field works without hints. */
function loadParser(): Promise<Parser | undefined> {
  return import('./parse-phone.ts').catch(() => undefined)
}
