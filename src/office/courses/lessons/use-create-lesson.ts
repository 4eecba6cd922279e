import { trpc } from '../../../lib/api/trpc-query.ts'

export function useCreateLesson() {
  const utils = trpc.useUtils()
  return trpc.lessons.create.useMutation({ onSuccess: () => utils.courses.invalidate() })
}
