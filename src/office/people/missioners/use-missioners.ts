import { useMutation } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { removeMissioner } from '../../../lib/data/missioners.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { MissionerPage } from '../people-data.ts'

/** The missioners of the account, as usual by name, page by page. */
export function useMissioners({ search, sort }: Pick<RouterInputs['missioners']['list'], 'search' | 'sort'>) {
  const { client } = trpc.useUtils()
  const filter = { ...(search && { search }), ...(sort && { sort }) }
  return usePages<MissionerPage>({
    queryKey: getQueryKey(trpc.missioners.list, filter, 'infinite'),
    fetchPage: (after, options) => client.missioners.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
  })
}

export function useRefreshMissioners() {
  const utils = trpc.useUtils()
  return () => utils.missioners.invalidate()
}

/** Creates a missioner; the form shows why it failed. */
export function useCreateMissioner() {
  return trpc.missioners.create.useMutation({ onSuccess: useRefreshMissioners() })
}

export function useUpdateMissioner() {
  return trpc.missioners.update.useMutation({ onSuccess: useRefreshMissioners() })
}

export function useRemoveMissioner() {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: (input: RouterInputs['missioners']['remove']) => removeMissioner(client, input),
    onSuccess: useRefreshMissioners(),
    onError: showError,
  })
}

export function useRestoreMissioner() {
  return trpc.missioners.restore.useMutation({ onSuccess: useRefreshMissioners(), onError: showError })
}

/** How much a missioner would hand over. */
export function useHandoverPreview(from_missioner_id: string) {
  return trpc.handover.preview.useQuery({ from_missioner_id })
}

/** Hands contacts over; the form shows why it failed. */
export function useRunHandover() {
  const utils = trpc.useUtils()
  return trpc.handover.run.useMutation({
    onSuccess: () => Promise.all([utils.missioners.invalidate(), utils.contacts.invalidate(), utils.undo.invalidate()]),
  })
}
