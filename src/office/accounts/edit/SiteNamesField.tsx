import { Trans } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { maxSiteName } from '#domain/account/site-names.ts'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FieldGroup } from '../../../ui/office/FieldGroup.tsx'
import type { AccountFields, AccountInput } from './account-fields.ts'

/** What the account calls itself to visitors and students, in each language. */
export function SiteNamesField({ control }: { control: Control<AccountInput, unknown, AccountFields> }) {
  return (
    <FieldGroup
      legend={<Trans>Name on the site</Trans>}
      hint={
        <Trans>
          Visitors and students read it in their language. Where it is empty, they read “Bible School” in that language.
        </Trans>
      }
    >
      {siteLocales.map((locale) => (
        <TextField
          key={locale}
          control={control}
          name={`site_names.${locale}`}
          label={localeName[locale]}
          lang={languageTag[locale]}
          maxLength={maxSiteName}
        />
      ))}
    </FieldGroup>
  )
}
