import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import css from '../../../ui/dialog/ConfirmDialog.module.css'

interface SignOutDialogProps {
  questions: readonly string[]
  onAnswer(isToDelete: boolean): void
}

/** Before a sign-out: whether to delete what could not be sent. Closing it keeps everything. */
export function SignOutDialog({ questions, onAnswer }: SignOutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isAlert
      title={t`Delete what was not sent?`}
      description={questions.map((question) => <p key={question}>{question}</p>)}
      width="28rem"
      onClose={() => onAnswer(false)}
    >
      <div className={css.actions}>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          <Trans>Keep on this device</Trans>
        </Button>
        <Button className={css.danger} onClick={() => onAnswer(true)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
