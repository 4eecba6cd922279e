import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { trpc } from '../../lib/api/trpc-query.ts'
import { useCreateOnce } from '../../lib/api/use-create-once.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Copies a course and goes to the copy. */
export function useDuplicateCourse() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce(({ _id }: { _id: string }, copy_id) =>
    utils.client.courses.duplicate.mutate({ _id, copy_id }),
  )
  return useMutation({
    mutationFn: createOnce,
    async onSuccess({ course: { _id, course_title: title } }) {
      await utils.courses.list.invalidate()
      navigate(`/office/courses/${_id}`)
      showMessage(t`“${title}” was created. Its lessons are drafts.`, 'success')
    },
    onError: showError,
  })
}
