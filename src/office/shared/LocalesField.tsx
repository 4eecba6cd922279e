import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { languageTag, localeName, type SiteLocale, siteLocales } from '#domain/locale.ts'
import { type FieldBinding, useField } from '../../ui/form/use-field.ts'
import { CheckboxInput } from '../../ui/office/CheckboxInput.tsx'
import { FieldGroup } from '../../ui/office/FieldGroup.tsx'

/** The languages of an account's site. */
export function LocalesField<Input extends FieldValues, Output>(binding: FieldBinding<Input, Output, SiteLocale[]>) {
  const { t } = useLingui()
  const { field, error } = useField(binding)
  const chosen: readonly SiteLocale[] = field.value
  return (
    <FieldGroup legend={t`Languages of the site`} error={error}>
      {siteLocales.map((locale) => (
        <CheckboxInput
          key={locale}
          lang={languageTag[locale]}
          label={localeName[locale]}
          checked={chosen.includes(locale)}
          onChange={(isChosen) =>
            field.onChange(siteLocales.filter((one) => (one === locale ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  )
}
