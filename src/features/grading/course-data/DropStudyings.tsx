import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readError } from '../../../lib/app-error.ts'
import { getRest } from '../../../lib/rest.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { showMessage } from '../../../ui/snackbar-store.ts'

/** Archives all studyings of the account at once, for ADMIN, who types what will happen. */
export default function DropStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState('')
  const phrase = t`all studyings`
  const drop = useMutation({
    mutationFn: () => getRest<{ deleted: number }>('/studyings/drop'),
    async onSuccess({ deleted }) {
      await Promise.all([utils.studyings.invalidate(), utils.archives.invalidate()])
      onClose()
      showMessage(t`Studyings archived: ${deleted}`, 'success')
    },
  })
  const isSame = fold(typed) === fold(phrase)
  return (
    <FormDialog
      title={t`Archive all studyings?`}
      description={
        <Trans>
          All studyings of the school leave every list, those that wait for a review too, and their students see them no
          more. They can be restored together for 30 days.
        </Trans>
      }
      submitLabel={t`Archive all studyings`}
      busy={drop.isPending}
      fault={drop.error ? readError(drop.error).message : undefined}
      onSubmit={() => isSame && drop.mutate()}
      onClose={onClose}
    >
      <TextInput
        label={t`To confirm, type: ${phrase}`}
        required
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        fault={typed !== '' && !fold(phrase).startsWith(fold(typed)) ? t`This is not “${phrase}”.` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()
}
