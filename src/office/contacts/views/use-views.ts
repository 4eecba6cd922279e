import { useLingui } from '@lingui/react/macro'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

export type View = RouterOutputs['contacts']['listViews']['views'][number]

/** The lists that the person has named, and those that are shared in the account. */
export function useViews() {
  return trpc.contacts.listViews.useQuery()
}

export function useSaveView() {
  const utils = trpc.useUtils()
  return trpc.contacts.saveView.useMutation({ onSuccess: () => utils.contacts.listViews.invalidate() })
}

/** Shares a list with the account, or ends that; the message that says so can take it back, of a list of others the owner alone. */
export function useShareView() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const share = trpc.contacts.shareView.useMutation({ onSuccess: () => utils.contacts.listViews.invalidate() })
  function run({ _id, is_shared, is_mine }: View) {
    const undo = () => void share.mutateAsync({ _id, is_shared }).catch(showError)
    share.mutateAsync({ _id, is_shared: !is_shared }).then(() => {
      const said = is_shared ? t`The list is no longer shared` : t`The list is shared with the account`
      showMessage(said, 'success', is_mine ? { label: t`Undo`, run: undo } : undefined)
    }, showError)
  }
  return { isPending: share.isPending, run }
}

/** Removes a list; the message that says so can bring it back. */
export function useRemoveView() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const save = useSaveView()
  const remove = trpc.contacts.removeView.useMutation({ onSuccess: () => utils.contacts.listViews.invalidate() })
  function run({ _id, view_name, view_query, is_shared }: View) {
    const undo = () => save.mutate({ _id: makeUuid(), view_name, view_query, is_shared }, { onError: showError })
    const say = () => showMessage(t`List removed`, 'success', { label: t`Undo`, run: undo })
    remove.mutateAsync({ _id }).then(say, showError)
  }
  return { isPending: remove.isPending, run }
}
