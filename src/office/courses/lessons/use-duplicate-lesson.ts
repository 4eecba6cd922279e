import { useLingui } from '@lingui/react/macro'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** Copies a lesson within its course; `onDuplicated` gets the copy's id before the list is refreshed. */
export function useDuplicateLesson(onDuplicated: (_id: string) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return trpc.lessons.duplicate.useMutation({
    async onSuccess({ _id, lesson_title: title }) {
      onDuplicated(_id)
      await utils.courses.invalidate()
      showMessage(t`“${title}” was created as a draft.`, 'success')
    },
    onError: showError,
  })
}
