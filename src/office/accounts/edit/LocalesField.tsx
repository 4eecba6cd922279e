import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { languageTag, localeName, type SiteLocale, siteLocales } from '#domain/locale.ts'
import { useField } from '../../../ui/form/use-field.ts'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import type { AccountFields, AccountInput } from './account-fields.ts'
import css from '../accounts.module.css'

/** The languages of an account's site. */
export function LocalesField({ control }: { control: Control<AccountInput, unknown, AccountFields> }) {
  const { t } = useLingui()
  const { field, error } = useField<AccountInput, AccountFields, SiteLocale[]>({ control, name: 'site_locales' })
  const chosen = field.value
  return (
    <fieldset className={css.group}>
      <legend>{t`Languages of the site`}</legend>
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
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
