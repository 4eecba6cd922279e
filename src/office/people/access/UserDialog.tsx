import { useLingui } from '@lingui/react/macro'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { User } from '../people-data.ts'
import { inviteFields } from './invite-fields.ts'
import { RoleField } from './RoleField.tsx'
import { useChangeUser } from './use-user-changes.ts'

interface UserDialogProps {
  user: User
  isOwn: boolean
  onClose(): void
}

/** Changes name, login, role and language of a user. The own role cannot be changed. */
export default function UserDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { t } = useLingui()
  const change = useChangeUser()
  const { _id, version, user_fullname, user_login, account_role, account_locale } = user
  const form = useForm({
    schema: inviteFields,
    defaultValues: { user_fullname, user_login, account_role: String(account_role), account_locale },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={t`Profile`}
      submitLabel={t`Save`}
      asksBeforeLeaving
      onSubmit={async (fields) => {
        await change.mutateAsync({ _id, version, ...fields })
        showMessage(t`Saved`, 'success')
        onClose()
      }}
      onClose={onClose}
    >
      <TextField control={control} name="user_fullname" label={t`Full name`} maxLength={200} autoComplete="off" />
      <TextField control={control} name="user_login" label={t`E-mail or phone`} maxLength={254} autoComplete="off" />
      <RoleField control={control} disabled={isOwn} />
      <SelectField
        control={control}
        name="account_locale"
        label={t`Language`}
        options={siteLocales.map((locale) => ({
          value: locale,
          label: localeName[locale],
          lang: languageTag[locale],
        }))}
      />
    </FormDialog>
  )
}
