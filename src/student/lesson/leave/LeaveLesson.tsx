import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import css from './LeaveLesson.module.css'
import { leaveLesson } from './leave-lesson.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** For a guest on a shared device: removes the answers from it, so that the next guest can start. */
export default function LeaveLesson({ open, onLeft }: { open: OpenLesson; onLeft(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      const undo = await leaveLesson(open)
      if (!undo) return showMessage(t`Some answers have not reached your teacher yet. Please try again later.`, 'error')
      showMessage(t`Your answers are no longer on this device.`, 'success', {
        label: t`Undo`,
        run: () => void undo().then(onLeft),
      })
      onLeft()
    } catch (error) {
      showMessage(errorMessage(error, t`No network`), 'error')
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <div className={`grid line-above text-center ${css.leave}`}>
      <Button variant="plain" wide onClick={() => setAsking(true)}>
        <UserRoundX size="1.125rem" aria-hidden="true" />
        <Trans>Remove my answers from this device</Trans>
      </Button>
      <p className="small soft">
        <Trans>For a device that others use too.</Trans>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove your answers from this device?`}
          confirmLabel={t`Remove answers`}
          busy={busy}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Your teacher keeps your answers. Nobody will see them on this device any more, and your teacher’s comments
            will not appear here.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  )
}
