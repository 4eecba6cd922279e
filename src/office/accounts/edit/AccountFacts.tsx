import { useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { ImageField } from '#blocks/kit/image-field/ImageField.tsx'
import { uploadImage } from '../../../lib/api/upload-image.ts'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import type { AccountFields, AccountInput } from './account-fields.ts'
import { CountriesField } from './CountriesField.tsx'
import { LocalesField } from '../../shared/LocalesField.tsx'
import { SiteNamesField } from './SiteNamesField.tsx'

type AccountForm = Pick<FormState<AccountInput, AccountFields>, 'control'>

interface AccountFactsProps extends AccountForm {
  /** Whether the person chooses which countries belong to the account. */
  hasCountries?: boolean
}

/** The fields of an account. */
export function AccountFacts({ control, hasCountries = true }: AccountFactsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        control={control}
        name="account_name"
        label={t({ message: 'Name', context: 'of a thing' })}
        hint={t`In the office and in lists of accounts.`}
        maxLength={200}
      />
      <SiteNamesField control={control} />
      <LogoField control={control} />
      <TextAreaField
        control={control}
        name="account_hosts"
        label={t`Hosts`}
        hint={t`One name on each line. Visitors to these sites see this account.`}
        rows={2}
        maxLength={5_000}
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasCountries && (
        <CountriesField
          control={control}
          name="account_country_codes"
          label={t`Countries`}
          hint={t`Visitors from these countries see this account, unless the host belongs to another one.`}
        />
      )}
      <CountriesField
        control={control}
        name="account_country_codes_defaults"
        label={t`Phone codes`}
        hint={t`Phone fields start with the visitor’s country if it is listed here, otherwise with the first one.`}
      />
      <LocalesField control={control} name="site_locales" />
    </>
  )
}

const host: BlockHost = { uploadImage: (file, options) => uploadImage('account', file, options) }

function LogoField({ control }: AccountForm) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'account_logo' })
  return (
    <BlockHostProvider value={host}>
      <ImageField label={t`Logo`} isLabelShown value={field.value} onChange={(src) => field.onChange(src)} />
    </BlockHostProvider>
  )
}
