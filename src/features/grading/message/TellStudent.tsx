import { Trans } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '../../../lib/trpc-query.ts'
import { Button } from '../../../ui/Button.tsx'

const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

/** Opens what can be sent to the student; the words are made at the press and not before. */
export function TellStudent({ studyingId }: { studyingId: string }) {
  const prepare = trpc.studyings.prepareMessage.useMutation()
  const [isOpen, setOpen] = useState(false)
  const ask = () => prepare.mutate({ studying_id: studyingId })
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          setOpen(true)
          ask()
        }}
      >
        <MessageSquareText size={18} aria-hidden="true" />
        <Trans>Write to the student</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <MessageDialog message={prepare.data} error={prepare.error} onRetry={ask} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
