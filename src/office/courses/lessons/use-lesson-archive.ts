import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

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
