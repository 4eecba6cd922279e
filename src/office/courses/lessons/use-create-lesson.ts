import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { useCreateOnce } from '../../../lib/api/use-create-once.ts'

export function useCreateLesson() {
  const utils = trpc.useUtils()
  const createOnce = useCreateOnce((lesson: RouterInputs['lessons']['create'], _id) =>
    utils.client.lessons.create.mutate({ ...lesson, _id }),
  )
  return useMutation({
    mutationFn: createOnce,
    onSuccess: () => utils.courses.invalidate(),
  })
}
