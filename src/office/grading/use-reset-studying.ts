import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../../lib/session.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { useGradingBase } from './use-grading-base.ts'

/** Resets a studying, goes to the list, and offers to undo it. */
export function useResetStudying(studying_id: string) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const { listPath } = useGradingBase()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const undo = useMutation({
    mutationFn: () => utils.client.studyings.unreset.mutate({ studying_id }),
    onSuccess() {
      void utils.studyings.invalidate()
      navigate(`${listPath}/${studying_id}`)
    },
    onError: showError,
  })
  return useMutation({
    mutationFn: () => utils.client.studyings.reset.mutate({ studying_id }),
    onSuccess() {
      // The list page refetches the studyings; its link to the students needs them as well.
      void utils.studyings.list.invalidate()
      if (user) void utils.studyings.students.prefetch({ user_id: user._id })
      navigate(listPath)
      showMessage(t`Reset: the student can start over`, 'success', { label: t`Undo`, run: () => undo.mutate() })
    },
  })
}
