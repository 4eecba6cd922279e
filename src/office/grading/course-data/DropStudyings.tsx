import { Trans, useLingui } from '@lingui/react/macro'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import { useDropStudyings } from './use-drop-studyings.ts'

/** Archives all studyings of the account at once. ADMIN only, who types what will happen. */
export default function DropStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const drop = useDropStudyings()
  return (
    <TypeToConfirmDialog
      phrase={t`all submissions`}
      title={t`Archive all submissions?`}
      description={
        <Trans>
          All submissions of the school, including those waiting for review, are removed from every list, and their
          students no longer see them. They can be restored together for 30 days.
        </Trans>
      }
      submitLabel={t`Archive all submissions`}
      onConfirm={async () => {
        await drop.mutateAsync()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
