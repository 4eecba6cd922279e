import { useLingui } from '@lingui/react/macro'
import { Badge, Flex } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { countryNames } from '#domain/phone/country-names.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { CountryField } from '../../../ui/form/phone/CountryField.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { FieldGroup } from '../../../ui/office/FieldGroup.tsx'
import { IconButton } from '../../../ui/office/IconButton.tsx'
import type { AccountFields, AccountInput } from './account-fields.ts'

interface CountriesFieldProps {
  control: Control<AccountInput, unknown, AccountFields>
  name: 'account_country_codes' | 'account_country_codes_defaults'
  label: string
  hint: string
}

/** A list of countries; further ones are added by search. */
export function CountriesField({ control, name, label, hint }: CountriesFieldProps) {
  const { t } = useLingui()
  const { field } = useField<AccountInput, AccountFields, number[]>({ control, name })
  const names = countryNames(currentLocale())
  const chosen = field.value.flatMap((id) => phoneCodeById(id) ?? [])
  return (
    <FieldGroup legend={label} hint={hint}>
      {chosen.length > 0 && (
        <Flex asChild wrap="wrap" gap="2">
          <ul>
            {chosen.map(({ id, country, code }) => {
              const title = names[country] ?? ''
              return (
                <Badge key={id} asChild size="3">
                  <li>
                    {title} +{code}
                    <IconButton
                      label={t`Remove ${title}`}
                      onClick={() => field.onChange(field.value.filter((one) => one !== id))}
                    >
                      <X size={18} aria-hidden="true" />
                    </IconButton>
                  </li>
                </Badge>
              )
            })}
          </ul>
        </Flex>
      )}
      <CountryField
        label={t`Add a country`}
        country={undefined}
        onChoose={({ id }) => field.onChange([...new Set([...field.value, id])])}
      />
    </FieldGroup>
  )
}
