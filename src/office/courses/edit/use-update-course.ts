import { trpc } from '../../../lib/api/trpc-query.ts'

export function useUpdateCourse() {
  const utils = trpc.useUtils()
  return trpc.courses.update.useMutation({ onSuccess: () => utils.courses.invalidate() })
}
