import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { countryNames } from '#domain/phone/country-names.ts'
import { type PhoneCode, phoneCodes } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { Combobox } from '../../combobox/Combobox.tsx'
import { findCountries } from './find-countries.ts'

interface CountryFieldProps {
  /** “Country” if left out. */
  label?: string
  /** Undefined while none is chosen. */
  country: PhoneCode | undefined
  onChoose(country: PhoneCode): void
}

/** Chooses a country by typing a part of its name, its ISO code or its calling code. */
export function CountryField({ label, country, onChoose }: CountryFieldProps) {
  const { t } = useLingui()
  const names = countryNames(currentLocale())
  const [typed, setTyped] = useState<string>()
  const words = useDeferredValue(typed ?? '')
  const found = useMemo(() => findCountries(phoneCodes, names, words), [names, words])
  const nameOf = ({ country: key, code }: PhoneCode) => `${names[key]} +${code}`
  const open = () => setTyped((before) => before ?? '')
  return (
    <Combobox
      label={label ?? t`Country`}
      listLabel={t`Countries`}
      emptyText={t`No matching country`}
      text={typed ?? (country ? nameOf(country) : '')}
      isOpen={typed !== undefined}
      options={found}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      onFocus={(event) => event.target.select()}
      onClick={open}
      onOpen={open}
      onText={setTyped}
      onClose={() => setTyped(undefined)}
      onChoose={(one) => {
        setTyped(undefined)
        onChoose(one)
      }}
    />
  )
}
