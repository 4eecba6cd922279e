import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { TextInput } from '../../../ui/office/TextInput.tsx'
import { useCreateMachineToken } from './use-install.ts'

/** Creates the token of a monitoring program and shows it once. */
export default function NewMachineToken({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const create = useCreateMachineToken()
  const form = useForm({
    schema: z.object({ token_name: z.string().check(required()) }),
    defaultValues: { token_name: '' },
  })
  if (create.data)
    return (
      <Dialog title={t`Token`} width="34rem" onClose={onClose}>
        <CreatedToken token={create.data.token} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title={t`Create a token`}
      submitLabel={t`Create`}
      onSubmit={(fields) => create.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="token_name"
        label={t`Which program is it for?`}
        hint={t`For example “Prometheus in the office”.`}
        maxLength={100}
      />
    </FormDialog>
  )
}

function CreatedToken({ token }: { token: string }) {
  const { t } = useLingui()
  async function copy() {
    if (await copyText(token)) showMessage(t`Token copied`, 'success')
    else showMessage(t`The token could not be copied. Please select and copy it yourself.`, 'error')
  }
  return (
    <Grid columns="1" gap="3">
      <p>
        <Trans>Put this token into the settings of the program. It will not be shown again.</Trans>
      </p>
      <TextInput label={t`Token`} value={token} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <div>
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy the token</Trans>
        </Button>
      </div>
    </Grid>
  )
}
