import { plural } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useSnapshot } from 'valtio'
import { useLingui } from '@lingui/react/macro'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { makeContactOfRequest, makeContactsOfRequests } from '../../lib/data/study-requests.ts'
import { session } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import type { FigurePeriod } from '../shared/figures/figure-address.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

type RequestList = RouterOutputs['requests']['list']
export type StudyRequest = RequestList['requests'][number]

interface RequestFilter {
  figure: FigurePeriod | undefined
  automatic: boolean
  /** The span in which they were sent. */
  created: { from?: string; until?: string } | undefined
  sort: RouterInputs['requests']['list']['sort']
}

/**
 * The requests to study the Bible, page by page: all, those of a figure, or those that look automatic. Those that wait the longest come
 * first, unless a column is chosen.
 */
export function useRequests({ figure, automatic, created, sort }: RequestFilter) {
  const { client } = trpc.useUtils()
  const filter = {
    ...(figure && { figure }),
    ...(automatic && { automatic }),
    ...(created && { created }),
    ...(sort && { sort }),
  }
  return usePages<RequestList>({
    queryKey: getQueryKey(trpc.requests.list, filter, 'infinite'),
    fetchPage: (after, options) => client.requests.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
  })
}

/** Reads again what shows requests and contacts. */
function useRefresh() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.requests.invalidate(), utils.contacts.invalidate(), utils.contactCard.invalidate()])
}

/** For each of these requests the missioner who suits it best, and the others; new in each dialog. */
export function useProposals(_ids: string[]) {
  return trpc.requests.propose.useQuery({ _ids }, { staleTime: 0 })
}

/** Makes a contact of a request. */
export function useMakeContact() {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  return useMutation({
    mutationFn: (input: RouterInputs['requests']['makeContact']) =>
      makeContactOfRequest(client, input, user?.tenant_account_id ?? ''),
    onSuccess: useRefresh(),
  })
}

/** Makes contacts of several requests. */
export function useMakeContacts() {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  return useMutation({
    mutationFn: (input: RouterInputs['requests']['makeContacts']) =>
      makeContactsOfRequests(client, input, user?.tenant_account_id ?? ''),
    onSuccess: useRefresh(),
  })
}

/** Adds a request to a contact that is known; the form shows why it failed. */
export function useJoinContact() {
  return trpc.requests.join.useMutation({ onSuccess: useRefresh() })
}

/** Puts requests that look automatic among those of people. */
export function useAcceptRequests() {
  const { client } = trpc.useUtils()
  const accept = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((_id) => client.requests.accept.mutate({ _id }))),
    onSuccess(_done, { length }) {
      showMessage(plural(length, { one: 'Request moved', other: '# requests moved' }), 'success')
    },
    onSettled: useRefresh(),
    onError: showError,
  })
  return { isPending: accept.isPending, run: (ids: readonly string[]) => accept.mutate(ids) }
}

/** Archives requests; the message that says so can bring them back. */
export function useRemoveRequests() {
  const { t } = useLingui()
  const { client } = trpc.useUtils()
  const refresh = useRefresh()
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((_id) => client.requests.restore.mutate({ _id }))),
    onSettled: refresh,
    onError: showError,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((_id) => client.requests.remove.mutate({ _id }))),
    async onSuccess(_done, ids) {
      const text = plural(ids.length, { one: 'Request archived', other: '# requests archived' })
      showMessage(text, 'success', { label: t`Undo`, run: () => restore.mutate(ids) })
    },
    onSettled: refresh,
    onError: showError,
  })
  return { isPending: remove.isPending, run: (ids: readonly string[]) => remove.mutate(ids) }
}
