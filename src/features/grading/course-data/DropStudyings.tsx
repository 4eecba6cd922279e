import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { faultWords } from '../../../lib/fault-words.ts'
import { getRest } from '../../../lib/rest.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { showMessage } from '../../../ui/snackbar-store.ts'
import { TypedDialog } from '../../../ui/TypedDialog.tsx'

/** Archives all studyings of the account at once, for ADMIN, who types what will happen. */
export default function DropStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const drop = useMutation({
    mutationFn: () => getRest<{ deleted: number }>('/studyings/drop'),
    async onSuccess({ deleted }) {
      await Promise.all([utils.studyings.invalidate(), utils.archives.invalidate()])
      onClose()
      showMessage(t`Studyings archived: ${deleted}`, 'success')
    },
  })
  return (
    <TypedDialog
      phrase={t`all studyings`}
      title={t`Archive all studyings?`}
      description={
        <Trans>
          All studyings of the school leave every list, those that wait for a review too, and their students see them no
          more. They can be restored together for 30 days.
        </Trans>
      }
      submitLabel={t`Archive all studyings`}
      busy={drop.isPending}
      fault={drop.error ? faultWords(drop.error) : undefined}
      onSubmit={() => drop.mutate()}
      onClose={onClose}
    />
  )
}
