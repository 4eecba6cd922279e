import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

export interface ArchivableCourse {
  _id: string
  course_title: string
}

/** Brings an archived course back. */
export function useRestoreCourse() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ _id }: ArchivableCourse) => utils.client.courses.restore.mutate({ _id }),
    async onSuccess(_reply, { course_title: title }) {
      await utils.courses.invalidate()
      showMessage(t`“${title}” was restored.`, 'success')
    },
    onError: showError,
  })
}
