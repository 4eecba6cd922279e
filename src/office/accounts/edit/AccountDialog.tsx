import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { type BlockHost, BlockHostProvider } from '#blocks/kit/host.ts'
import { ImageField } from '#blocks/kit/image-field/ImageField.tsx'
import { uploadImage } from '../../../lib/api/upload-image.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { type AccountFields, type AccountInput, accountSchema, hostRule } from './account-fields.ts'
import { CountriesField } from './CountriesField.tsx'
import { LocalesField } from './LocalesField.tsx'

interface AccountDialogProps {
  title: string
  submitLabel: string
  initial: AccountInput
  onSubmit(fields: AccountFields): Promise<unknown>
  onClose(): void
}

/** The facts of an account, for a new one and for a stored one. */
export function AccountDialog({ initial, ...dialog }: AccountDialogProps) {
  const { t } = useLingui()
  const noHost = t(hostRule)
  const schema = useMemo(() => accountSchema(noHost), [noHost])
  const form = useForm({ schema, defaultValues: initial })
  const { control } = form
  return (
    <FormDialog form={form} {...dialog} asksBeforeLeaving>
      <TextField control={control} name="account_name" label={t`Name`} maxLength={200} />
      <LogoField control={control} />
      <TextAreaField
        control={control}
        name="account_hosts"
        label={t`Hosts`}
        hint={t`One name on each line. Visitors of these sites get this account.`}
        rows={2}
        maxLength={5_000}
        autoCapitalize="none"
        spellCheck={false}
      />
      <CountriesField
        control={control}
        name="account_country_codes"
        label={t`Countries`}
        hint={t`Visitors from these countries get this account, unless the host decides.`}
      />
      <CountriesField
        control={control}
        name="account_country_codes_defaults"
        label={t`Phone codes`}
        hint={t`Phone fields begin with the visitor’s country if it is listed here, else with the first one.`}
      />
      <LocalesField control={control} />
    </FormDialog>
  )
}

const host: BlockHost = { uploadImage: (file, options) => uploadImage('account', file, options) }

function LogoField({ control }: Pick<FormState<AccountInput, AccountFields>, 'control'>) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'account_logo' })
  return (
    <BlockHostProvider value={host}>
      <ImageField label={t`Logo`} value={field.value} onChange={(src) => field.onChange(src)} />
    </BlockHostProvider>
  )
}
