import { Trans, useLingui } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { languageTag, localeName, siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { inviteFields } from './invite-fields.ts'
import { RoleField } from './RoleField.tsx'
import { SignInLink } from './SignInLink.tsx'
import { useInvite } from './use-user-changes.ts'

/** Creates a user and then shows the link by which the person signs in first. */
export default function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const invite = useInvite()
  const [_id] = useState(makeUuid)
  const form = useForm({
    schema: inviteFields,
    defaultValues: {
      user_fullname: '',
      user_login: '',
      account_role: String(Role.EDITOR),
      account_locale: currentLocale(),
    },
  })
  if (invite.data) {
    const { user, sign_in_token, expires_at } = invite.data
    return (
      <Dialog title={t`${user.user_fullname} is invited`} width="34rem" onClose={onClose}>
        <SignInLink token={sign_in_token} expires={expires_at} user={user} />
        <Flex wrap="wrap" justify="end" gap="2">
          <Button variant="quiet" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Flex>
      </Dialog>
    )
  }
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={t`Invite a colleague`}
      submitLabel={t`Create the link`}
      asksBeforeLeaving
      onSubmit={(fields) => invite.mutateAsync({ ...fields, _id })}
      onClose={onClose}
    >
      <TextField control={control} name="user_fullname" label={t`Full name`} maxLength={200} autoComplete="off" />
      <TextField
        control={control}
        name="user_login"
        label={t`E-mail or phone`}
        hint={t`Used to sign in later with a password.`}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
      />
      <RoleField control={control} />
      <SelectField
        control={control}
        name="account_locale"
        label={t`Language`}
        options={siteLocales.map((locale) => ({ value: locale, label: localeName[locale], lang: languageTag[locale] }))}
      />
    </FormDialog>
  )
}
