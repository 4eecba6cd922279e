import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'
import type { RouterInputs } from '../../lib/api/trpc.ts'
import { useCreateOnce } from '../../lib/api/use-create-once.ts'

export function useCreateLink() {
  const utils = trpc.useUtils()
  const create = trpc.links.create.useMutation()
  const createOnce = useCreateOnce((link: RouterInputs['links']['create'], _id) => create.mutateAsync({ ...link, _id }))
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.links.list.invalidate(),
  })
}
