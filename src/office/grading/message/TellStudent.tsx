import { Trans } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import { useStudentMessage } from './use-student-message.ts'

const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

/** Opens a message to the student, which is prepared at the press. */
export function TellStudent({ studyingId }: { studyingId: string }) {
  const prepare = useStudentMessage()
  const [isOpen, setOpen] = useState(false)
  const ask = () => prepare.mutate({ studying_id: studyingId })
  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          setOpen(true)
          ask()
        }}
      >
        <MessageSquareText size={18} aria-hidden="true" />
        <Trans>Write to the student</Trans>
      </Button>
      <DialogPlace>
        {isOpen && (
          <MessageDialog
            studyingId={studyingId}
            message={prepare.data}
            error={prepare.error}
            onRetry={ask}
            onClose={() => setOpen(false)}
          />
        )}
      </DialogPlace>
    </>
  )
}
