import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRest } from '../../../lib/api/rest.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** Archives all studyings of the account at once. */
export function useDropStudyings() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: () => getRest<{ deleted: number }>('/studyings/drop'),
    async onSuccess({ deleted }) {
      await Promise.all([utils.studyings.invalidate(), utils.archive.invalidate()])
      showMessage(t`Submissions archived: ${deleted}`, 'success')
    },
  })
}
