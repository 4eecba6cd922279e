import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'

export function useCreateCourse() {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((course: RouterInputs['courses']['create'], _id) =>
    utils.client.courses.create.mutate({ ...course, _id }),
  )
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.courses.list.invalidate(),
  })
}
