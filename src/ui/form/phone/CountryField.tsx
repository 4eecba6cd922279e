import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { countryNames } from '#domain/phone/country-names.ts'
import { type PhoneCode, phoneCodes } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { Field } from '../../input/Field.tsx'
import { TextLine } from '../../input/TextLine.tsx'
import { findCountries } from './find-countries.ts'
import css from './PhoneField.module.css'

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
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const words = useDeferredValue(typed ?? '')
  const found = useMemo(() => findCountries(phoneCodes, names, words), [names, words])
  const isOpen = typed !== undefined
  const nameOf = ({ country: key, code }: PhoneCode) => `${names[key]} +${code}`

  function choose(one: PhoneCode | undefined) {
    setTyped(undefined)
    if (one) onChoose(one)
  }
  function move(step: number) {
    const next = isOpen ? (active + step + found.length) % Math.max(1, found.length) : 0
    setTyped(typed ?? '')
    setActive(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Enter: () => choose(found[active]), Escape: () => choose(undefined) }),
  }

  return (
    <div className={css.country}>
      <Field label={label ?? t`Country`}>
        {(control) => (
          <TextLine
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found.length > 0 ? `${list}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? (country ? nameOf(country) : '')}
            onFocus={(event) => event.target.select()}
            onClick={() => setTyped((before) => before ?? '')}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onBlur={() => setTyped(undefined)}
            onKeyDown={(event) => {
              const act = keys[event.key]
              if (!act) return
              event.preventDefault()
              // Escape closes the list, not the dialog around it.
              event.stopPropagation()
              act()
            }}
          />
        )}
      </Field>
      <div id={list} role="listbox" aria-label={t`Countries`} className={css.list} hidden={!isOpen}>
        {isOpen &&
          found.map((one, index) => (
            <div
              key={one.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={css.option}
              onPointerDown={(event) => {
                // The focus stays in the field.
                event.preventDefault()
                choose(one)
              }}
            >
              {nameOf(one)}
            </div>
          ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && found.length === 0 ? t`No country fits` : ''}
      </p>
    </div>
  )
}
