import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { Button } from '../../../ui/Button.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import css from './LeaveLesson.module.css'
import { leaveLesson } from './leave-lesson.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** For a guest on a shared device: removes the answers from it, so that the next guest can start. */
export default function LeaveLesson({ open, onLeft }: { open: OpenLesson; onLeft(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function leave() {
    const question = t`Your teacher keeps your answers. On this device nobody will see them any more, and you will not see here what your teacher writes. Remove them?`
    if (!window.confirm(question)) return
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
    }
  }

  return (
    <div className={css.leave}>
      <Button variant="plain" wide busy={busy} onClick={() => void leave()}>
        <UserRoundX size={18} aria-hidden="true" />
        <Trans>Remove my answers from this device</Trans>
      </Button>
      <p>
        <Trans>For a device that others use too.</Trans>
      </p>
    </div>
  )
}
