import { Trans, useLingui } from '@lingui/react/macro'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import { useDropStudyings } from './use-drop-studyings.ts'

/** Archives all studyings of the account at once. ADMIN only, who types what will happen. */
export default function DropStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const drop = useDropStudyings()
  return (
    <TypeToConfirmDialog
      phrase={t`all studyings`}
      title={t`Archive all studyings?`}
      description={
        <Trans>
          All studyings of the school leave every list, those that wait for a review too, and their students see them no
          more. They can be restored together for 30 days.
        </Trans>
      }
      submitLabel={t`Archive all studyings`}
      onConfirm={async () => {
        await drop.mutateAsync()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
