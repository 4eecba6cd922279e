import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../lib/session.ts'
import { Button } from '../../ui/office/Button.tsx'
import { DialogPlace } from '../../ui/dialog/DialogPlace.tsx'
import { useResetStudying } from './use-reset-studying.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/dialog/ConfirmDialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
)

/** Lets a student start the lesson again, after a question. */
export function ResetStudying({ studyingId }: { studyingId: string }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const [isAsking, setIsAsking] = useState(false)
  const reset = useResetStudying(studyingId)
  if (!holdsRight(user?.account_role, 'studyings.reset')) return null
  return (
    <>
      <Button variant="plain" onClick={() => setIsAsking(true)}>
        <RotateCcw size={18} aria-hidden="true" />
        <Trans>Reset</Trans>
      </Button>
      <DialogPlace>
        {isAsking && (
          <ConfirmDialog
            title={t`Let the student start over?`}
            confirmLabel={t`Reset the submission`}
            busy={reset.isPending}
            error={reset.error}
            onConfirm={() => reset.mutate()}
            onClose={() => setIsAsking(false)}
          >
            <Trans>
              Answers, comments and the review are removed from all lists. The same link starts an empty lesson the next
              time it is opened.
            </Trans>
          </ConfirmDialog>
        )}
      </DialogPlace>
    </>
  )
}
