import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'

interface ArchivableLesson {
  _id: string
  lesson_title: string
}

/** Archives lessons of a course, with an offer to undo it, and restores them. */
export function useLessonArchive() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.courses.invalidate(), utils.lessons.listArchived.invalidate()])

  const restore = useMutation({
    mutationFn: ({ _id }: ArchivableLesson) => utils.client.lessons.restore.mutate({ _id }),
    async onSuccess(_reply, { lesson_title: title }) {
      await refresh()
      showMessage(t`“${title}” was restored.`, 'success')
    },
    onError: showError,
  })
  const archive = useMutation({
    mutationFn: ({ _id }: ArchivableLesson) => utils.client.lessons.remove.mutate({ _id }),
    async onSuccess(_reply, lesson) {
      const title = lesson.lesson_title
      showMessage(t`“${title}” is archived.`, 'plain', { label: t`Undo`, run: () => restore.mutate(lesson) })
      await refresh()
    },
    onError: showError,
  })
  return { archive, restore }
}

/** The archived lessons of a course. */
export function useArchivedLessons(course_id: string) {
  return trpc.lessons.listArchived.useQuery({ course_id })
}

export function useCreateLesson() {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((lesson: RouterInputs['lessons']['create'], _id) =>
    utils.client.lessons.create.mutate({ ...lesson, _id }),
  )
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.courses.invalidate(),
  })
}

/** Copies a lesson within its course; `onDuplicated` gets the copy's id before the list is refreshed. */
export function useDuplicateLesson(onDuplicated: (_id: string) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce(({ _id }: { _id: string }, copy_id) =>
    utils.client.lessons.duplicate.mutate({ _id, copy_id }),
  )
  return useMutation({
    mutationFn: createOnce,
    async onSuccess({ _id, lesson_title: title }) {
      onDuplicated(_id)
      await utils.courses.invalidate()
      showMessage(t`“${title}” was created as a draft.`, 'success')
    },
    onError: showError,
  })
}
