import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { countryNames } from '#domain/phone/country-names.ts'
import {
  type PhoneCode,
  phoneCodeByCode,
  phoneCodeById,
  phoneCodeByIso,
  phoneCodes,
  unknownPhoneCode,
} from '#domain/phone/phone-codes.ts'
import { loadVisitorAccount } from '../../../lib/api/visitor-account.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { usePhoneReading } from '../../../ui/form/phone/use-phone-reading.ts'
import css from './PhoneInput.module.css'

interface PhoneInputProps {
  value: { code: string; phone: string }
  error: string | undefined
  /** Changes one of both, or both. */
  onChange(change: { code?: string; phone?: string }): void
}

/** A country and a number; the country is at first that of the visitor, as far as the school takes calls from there. */
export function PhoneInput({ value, error, onChange }: PhoneInputProps) {
  const { t } = useLingui()
  const [country, setCountry] = useState<PhoneCode>()
  const names = countryNames(currentLocale())
  const sorted = phoneCodes.toSorted((one, other) =>
    (names[one.country] ?? '').localeCompare(names[other.country] ?? '', currentLocale()),
  )
  const isChosen = useRef(false)
  useEffect(() => {
    let isHere = true
    const propose = (found: PhoneCode) => {
      if (!isHere || isChosen.current) return
      setCountry(found)
      onChange({ code: found.code })
    }
    findCountry().then(propose, () => propose(unknownPhoneCode))
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once; what a visitor chooses later stays
  }, [])
  const choose = (found: PhoneCode, phone: string) => {
    isChosen.current = true
    setCountry(found)
    writeStored('phone', found.code)
    onChange({ code: found.code, phone })
  }
  const reading = usePhoneReading({ country, onPaste: (phone) => onChange({ phone }), onRead: choose })
  return (
    <div className={`grid items-start gap-3 ${css.phone}`}>
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
          if (!found) return
          reading.forget()
          // The digits belonged to the other country.
          choose(found, '')
        }}
      />
      <TextInput
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={100}
        value={value.phone}
        error={error}
        hint={
          reading.isUnusual
            ? t`This number looks unusual for its country. Please check it; you can still send it.`
            : undefined
        }
        {...reading.inputProps}
        onChange={(event) => {
          reading.forget()
          onChange({ phone: event.target.value })
        }}
      />
    </div>
  )
}

/**
 * The country that was chosen on this device before, else that of the visitor if the school takes calls from there, else the
 * first one that it prefers.
 */
async function findCountry(): Promise<PhoneCode> {
  const stored = phoneCodeByCode(readStored('phone') ?? '')
  if (stored) return stored
  const { account, ipPhoneCodeId } = await loadVisitorAccount()
  const preferred = account.account_country_codes_defaults
  const id = preferred.length === 0 || preferred.includes(ipPhoneCodeId) ? ipPhoneCodeId : preferred[0]
  return (id === undefined ? undefined : phoneCodeById(id)) ?? unknownPhoneCode
}
