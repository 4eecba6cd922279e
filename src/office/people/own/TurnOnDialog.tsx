import { Trans, useLingui } from '@lingui/react/macro'
import { Code, Flex, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../ui/office/Placeholder.tsx'
import { QrDrawing } from '../../../ui/QrDrawing.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './TurnOnDialog.module.css'
import { useMakeSecret, useTurnOnSecondFactor } from './use-own-access.ts'

const fields = z.object({ password: z.string(), code: z.string().check(required<string>()) })

/** Turns the second factor on: shows the secret, checks a code of the app, then shows the recovery codes. */
export default function TurnOnDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { data, error, mutate } = useMakeSecret()
  const turnOn = useTurnOnSecondFactor()
  useEffect(() => mutate(), [mutate])
  if (turnOn.data)
    return (
      <Dialog title={t`The second factor is on`} width="34rem" onClose={onClose}>
        <RecoveryCodes codes={turnOn.data.recovery_codes} onDone={onClose} />
      </Dialog>
    )
  if (!data)
    return (
      <Dialog title={t`Turn on the second factor`} width="34rem" onClose={onClose}>
        {error ? <LoadFailure error={error} onRetry={mutate} /> : <Placeholder />}
      </Dialog>
    )
  const { secret, uri } = data
  return (
    <SecretForm
      secret={secret}
      uri={uri}
      onSubmit={({ password, code }) =>
        turnOn.mutateAsync({ password: password === '' ? null : password, secret, code: code.replaceAll(/\s/g, '') })
      }
      onClose={onClose}
    />
  )
}

interface SecretFormProps {
  secret: string
  uri: string
  onSubmit(values: z.infer<typeof fields>): Promise<unknown>
  onClose(): void
}

function SecretForm({ secret, uri, onSubmit, onClose }: SecretFormProps) {
  const { t } = useLingui()
  const form = useForm({ schema: fields, defaultValues: { password: '', code: '' } })
  const inGroups = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <FormDialog
      form={form}
      title={t`Turn on the second factor`}
      submitLabel={t`Turn on`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        <Trans>
          Scan this picture with an authenticator app, such as Aegis, Google Authenticator or 2FAS. On this phone
          itself, open it in the app or type the key.
        </Trans>
      </p>
      <QrDrawing
        className={`block centered round ${css.drawing}`}
        text={uri}
        title={t`Key for the authenticator app`}
      />
      <Flex direction="column" align="center" gap="2">
        <a href={uri}>
          <Trans>Open in the app</Trans>
        </a>
        <Text align="center">
          <Code>{inGroups}</Code>
        </Text>
      </Flex>
      <TextField
        control={form.control}
        name="code"
        label={t`Code`}
        hint={t`The six digits that the app shows now.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        keys="digits"
        maxLength={10}
      />
      <PasswordField control={form.control} name="password" />
    </FormDialog>
  )
}
