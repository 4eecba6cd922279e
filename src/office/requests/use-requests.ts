import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useSnapshot } from 'valtio'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { listStudyRequests, makeContactOfRequest } from '../../lib/data/study-requests.ts'
import { session } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import type { FigurePeriod } from '../shared/figures/figure-address.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

type RequestList = RouterOutputs['requests']['list']
export type StudyRequest = RequestList['requests'][number]

/** The requests to study the Bible, the newest first, page by page; those of a figure of the statistics, if given. */
export function useRequests(figure?: FigurePeriod) {
  const { client } = trpc.useUtils()
  const filter = figure ? { figure } : {}
  return usePages<RequestList>({
    queryKey: getQueryKey(trpc.requests.list, filter, 'infinite'),
    fetchPage: (after, { signal }) => listStudyRequests(client, { ...filter, ...after }, signal),
  })
}

/** Makes a contact of a request. */
export function useMakeContact() {
  const utils = trpc.useUtils()
  const { user } = useSnapshot(session)
  return useMutation({
    mutationFn: (input: RouterInputs['requests']['makeContact']) =>
      makeContactOfRequest(utils.client, input, user?.tenant_account_id ?? ''),
    onSuccess: () => Promise.all([utils.requests.invalidate(), utils.contacts.invalidate()]),
  })
}

/** Archives a request; the message that says so can bring it back. */
export function useRemoveRequest() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const restore = trpc.requests.restore.useMutation({
    onSuccess: () => utils.requests.invalidate(),
    onError: showError,
  })
  const remove = trpc.requests.remove.useMutation({
    async onSuccess(_done, { _id }) {
      await utils.requests.invalidate()
      showMessage(t`Request archived`, 'success', { label: t`Undo`, run: () => restore.mutate({ _id }) })
    },
    onError: showError,
  })
  return { isPending: remove.isPending, run: (_id: string) => remove.mutate({ _id }) }
}
