import { trpc } from '../../lib/api/trpc-query.ts'
import { useMutation } from '@tanstack/react-query'
import type { RouterInputs } from '../../lib/api/trpc.ts'
import { useCreateOnce } from '../../lib/api/use-create-once.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** The courses of the account. */
export function useCourses() {
  return trpc.courses.list.useQuery()
}

/** The archived courses of the account. */
export function useArchivedCourses() {
  return trpc.courses.listArchived.useQuery()
}

/** One course with its lessons. */
export function useCourse(_id: string) {
  return trpc.courses.get.useQuery({ _id })
}

export function useCreateCourse() {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((course: RouterInputs['courses']['create'], _id) =>
    utils.client.courses.create.mutate({ ...course, _id }),
  )
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.courses.list.invalidate(),
  })
}

export function useUpdateCourse() {
  const utils = trpc.useUtils()
  return trpc.courses.update.useMutation({ onSuccess: () => utils.courses.invalidate() })
}

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
