import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { holdsRight } from '#domain/rights.ts'
import { faultWords } from '../../lib/fault-words.ts'
import { session } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { fetchOf } from './fetch-of.ts'
import { useGradingPlace } from './use-grading-place.ts'

/** Lets a student begin the lesson anew: asks first, and can be taken back right afterwards. */
export function ResetStudying({ studyingId }: { studyingId: string }) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { listPath } = useGradingPlace()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const reset = trpc.studyings.reset.useMutation()
  if (!holdsRight(user?.account_role, 'studyings.reset')) return null

  const undo = async () => {
    try {
      await utils.client.studyings.unreset.mutate({ studying_id: studyingId })
      void utils.studyings.invalidate()
      navigate(`${listPath}/${studyingId}`)
    } catch (error) {
      showMessage(faultWords(error), 'error')
    }
  }
  const confirm = () =>
    reset.mutate(
      { studying_id: studyingId },
      {
        onSuccess: () => {
          // The studyings are asked for anew by their page, the students here (STATE-STUDYING-03).
          void utils.studyings.list.invalidate()
          void fetchOf(user?._id, (user_id) => utils.studyings.students.prefetch({ user_id }), undefined)
          navigate(listPath)
          showMessage(t`The student can begin anew`, 'success', { label: t`Undo`, run: () => void undo() })
        },
      },
    )
  return (
    <>
      <Button look="plain" onClick={() => setIsAsking(true)}>
        <RotateCcw size={18} aria-hidden="true" />
        <Trans>Reset</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Let the student begin anew?`}
          confirmLabel={t`Reset the studying`}
          busy={reset.isPending}
          fault={reset.error ? faultWords(reset.error) : undefined}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <Trans>
            Answers, comments and the review leave all lists. The same link begins an empty lesson the next time it is
            opened.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
