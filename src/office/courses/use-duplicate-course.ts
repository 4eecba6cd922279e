import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Copies a course and goes to the copy. */
export function useDuplicateCourse() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  return trpc.courses.duplicate.useMutation({
    async onSuccess({ course: { _id, course_title: title } }) {
      await utils.courses.list.invalidate()
      navigate(`/office/courses/${_id}`)
      showMessage(t`“${title}” was created. Its lessons are drafts.`, 'success')
    },
    onError: showError,
  })
}
