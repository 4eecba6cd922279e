import { getQueryKey } from '@trpc/react-query'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'
import { useMutation } from '@tanstack/react-query'
import { useCreateOnce } from '../../lib/api/use-create-once.ts'

/** The share links of a lesson, page by page, the newest first. */
export function useLessonLinks(lesson_id: string) {
  const utils = trpc.useUtils()
  return usePages<RouterOutputs['links']['list']>({
    queryKey: getQueryKey(trpc.links.list, { lesson_id }, 'infinite'),
    // Not through `utils.client`, whose own `links` hide the router's.
    fetchPage: (after) => utils.links.list.fetch({ lesson_id, ...after }, { gcTime: 0 }),
  })
}

export function useCreateLink() {
  const utils = trpc.useUtils()
  const create = trpc.links.create.useMutation()
  const createOnce = useCreateOnce((link: RouterInputs['links']['create'], _id) => create.mutateAsync({ ...link, _id }))
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.links.list.invalidate(),
  })
}

/** Changes how long a link works. */
export function useUpdateLink() {
  const utils = trpc.useUtils()
  return trpc.links.update.useMutation({ onSuccess: () => utils.links.list.invalidate() })
}

/** Closes a link permanently. */
export function useRevokeLink(onRevoked: (_id: string) => void) {
  const utils = trpc.useUtils()
  return trpc.links.revoke.useMutation({
    async onSuccess(_reply, { _id }) {
      await utils.links.list.invalidate()
      onRevoked(_id)
    },
  })
}
