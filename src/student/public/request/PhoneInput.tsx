import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { countryNames } from '#domain/phone/country-names.ts'
import { type PhoneCode, phoneCodeById, phoneCodeByIso, phoneCodes } from '#domain/phone/phone-codes.ts'
import { loadVisitorAccount } from '../../../lib/api/visitor-account.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import css from './PhoneInput.module.css'

interface PhoneInputProps {
  value: { code: string; phone: string }
  error: string | undefined
  onChange(value: { code: string; phone: string }): void
}

/** A country and a number; the country is at first that of the visitor, as far as the school takes calls from there. */
export function PhoneInput({ value, error, onChange }: PhoneInputProps) {
  const { t } = useLingui()
  const [country, setCountry] = useState<PhoneCode>()
  const names = countryNames(currentLocale())
  const sorted = phoneCodes.toSorted((one, other) =>
    (names[one.country] ?? '').localeCompare(names[other.country] ?? '', currentLocale()),
  )
  const choose = (found: PhoneCode) => {
    setCountry(found)
    onChange({ ...value, code: found.code })
  }
  useEffect(() => {
    let isHere = true
    loadVisitorAccount().then(
      ({ account, ipPhoneCodeId }) => {
        const taken = account.account_country_codes_defaults
        const id = taken.length === 0 || taken.includes(ipPhoneCodeId) ? ipPhoneCodeId : taken[0]
        const found = (id === undefined ? undefined : phoneCodeById(id)) ?? phoneCodeByIso('UA')
        if (isHere && found) choose(found)
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once; what a visitor chooses later stays
  }, [])
  return (
    <div className={css.phone}>
      <SelectInput
        label={t`Country`}
        value={country?.iso ?? ''}
        autoComplete="tel-country-code"
        options={[
          ...(country ? [] : [{ value: '', label: t`Choose` }]),
          ...sorted.map(({ iso, code, country: key }) => ({ value: iso, label: `${names[key] ?? iso} +${code}` })),
        ]}
        onChoose={(iso) => {
          const found = phoneCodeByIso(iso)
          if (found) choose(found)
        }}
      />
      <TextInput
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        value={value.phone}
        error={error}
        onChange={(event) => onChange({ ...value, phone: event.target.value })}
      />
    </div>
  )
}
