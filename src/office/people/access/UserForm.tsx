import { Trans, useLingui } from '@lingui/react/macro'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { User } from '../people-data.ts'
import { roleNames, roles } from '../role-names.ts'
import { Section } from '../Section.tsx'
import { inviteFields } from './invite-fields.ts'
import css from './UserForm.module.css'
import { useChangeUser } from './use-user-changes.ts'

/** Name, login, role and language of a user. Nobody changes the own role. */
export function UserForm({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui()
  const change = useChangeUser()
  const { _id, version, user_fullname, user_login, account_role, account_locale } = user
  const form = useForm({
    schema: inviteFields,
    defaultValues: { user_fullname, user_login, account_role: String(account_role), account_locale },
  })
  const { control } = form
  return (
    <Section title={t`Profile`}>
      <Form
        form={form}
        className={css.form}
        onSubmit={async (fields) => {
          await change.mutateAsync({ _id, version, ...fields })
          showMessage(t`Saved`, 'success')
        }}
      >
        <TextField control={control} name="user_fullname" label={t`Full name`} maxLength={200} autoComplete="off" />
        <TextField control={control} name="user_login" label={t`E-mail or phone`} maxLength={254} autoComplete="off" />
        <SelectField
          control={control}
          name="account_role"
          label={t`Role`}
          hint={
            isOwn ? t`Another administrator can change your role.` : t`The next click of this person has the new role.`
          }
          disabled={isOwn}
          options={roles.map((role) => ({
            value: String(role),
            label: `${t(roleNames[role].name)}: ${t(roleNames[role].hint)}`,
          }))}
        />
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
        <ErrorSummary control={control} />
        <Button type="submit" className={css.save} busy={form.formState.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Section>
  )
}
