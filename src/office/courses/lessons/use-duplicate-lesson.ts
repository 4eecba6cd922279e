import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

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
