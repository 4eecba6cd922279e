import { trpc } from '../../../lib/api/trpc-query.ts'

export function useCreateCourse() {
  const utils = trpc.useUtils()
  return trpc.courses.create.useMutation({ onSuccess: () => utils.courses.list.invalidate() })
}
