import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { type ArchivableCourse, useRestoreCourse } from './use-restore-course.ts'

/** Archives a course, goes to the list, and offers to undo it. */
export function useArchiveCourse() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const restore = useRestoreCourse()
  return useMutation({
    mutationFn: ({ _id }: ArchivableCourse) => utils.client.courses.remove.mutate({ _id }),
    async onSuccess(_reply, course) {
      const title = course.course_title
      navigate('/office/courses')
      showMessage(t`“${title}” is archived.`, 'plain', { label: t`Undo`, run: () => restore.mutate(course) })
      await Promise.all([utils.courses.list.invalidate(), utils.courses.listArchived.invalidate()])
    },
  })
}
