import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRest } from '../../../lib/api/rest.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** Archives all courses of the account at once. */
export function useDropCourses(onShowArchived: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: () => getRest<{ deleted: number }>('/courses/drop'),
    async onSuccess({ deleted }) {
      await Promise.all([utils.courses.invalidate(), utils.archive.invalidate()])
      showMessage(t`Courses archived: ${deleted}`, 'success', { label: t`Show archived`, run: onShowArchived })
    },
  })
}
