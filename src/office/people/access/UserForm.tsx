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
import { Section } from '../Section.tsx'
import { inviteFields } from './invite-fields.ts'
import { RoleField } from './RoleField.tsx'
import css from './UserForm.module.css'
import { useChangeUser } from './use-user-changes.ts'

/** Name, login, role and language of a user. The own role cannot be changed. */
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
        <ErrorSummary control={control} />
        <Button type="submit" className={css.save} busy={form.formState.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Section>
  )
}
