import { useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'

/** Takes lessons out of their course and puts them back; what was taken out can be taken back at once. */
export function useLessonArchive() {
  const { t } = useLingui()
  const utils = trpc.useUtils()

  const refresh = () => Promise.all([utils.courses.invalidate(), utils.lessons.listArchived.invalidate()])
  const fail = (error: unknown) => showMessage(faultWords(error), 'error')

  const restore = async (lesson: { _id: string; lesson_title: string }) => {
    const title = lesson.lesson_title
    try {
      await utils.client.lessons.restore.mutate({ _id: lesson._id })
      await refresh()
      showMessage(t`“${title}” is back.`, 'success')
    } catch (error) {
      fail(error)
    }
  }

  const archive = async (lesson: { _id: string; lesson_title: string }) => {
    const title = lesson.lesson_title
    try {
      await utils.client.lessons.remove.mutate({ _id: lesson._id })
      showMessage(t`“${title}” is archived.`, 'plain', { label: t`Undo`, run: () => void restore(lesson) })
      await refresh()
    } catch (error) {
      fail(error)
    }
  }

  return { archive, restore }
}
