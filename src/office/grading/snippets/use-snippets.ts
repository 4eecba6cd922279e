import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

/** The reviewer's own remarks. */
export function useSnippets() {
  return trpc.snippets.list.useQuery()
}

/** Earlier comments on this question. */
export function useSuggestions(studying_id: string, element_id: string) {
  return trpc.studyings.suggest.useQuery({ studying_id, element_id })
}

export function useCreateSnippet() {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((snippet: { snippet_text: string }, _id) =>
    utils.client.snippets.create.mutate({ ...snippet, _id }),
  )
  return useMutation({
    mutationFn: createOnce,
    onError: showError,
    onSettled: () => utils.snippets.list.invalidate(),
  })
}

/** Removes a remark, and offers to undo it. */
export function useRemoveSnippet() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const create = useCreateSnippet()
  return useMutation({
    mutationFn: ({ _id }: { _id: string; snippet_text: string }) => utils.client.snippets.remove.mutate({ _id }),
    onSuccess: (_reply, { snippet_text }) =>
      showMessage(t`The saved comment was removed`, 'plain', {
        label: t`Undo`,
        run: () => create.mutate({ snippet_text }),
      }),
    onError: showError,
    onSettled: () => utils.snippets.list.invalidate(),
  })
}
