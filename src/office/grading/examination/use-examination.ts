import { trpc } from '../../../lib/api/trpc-query.ts'

/** A studying with everything that its reviewer sees. */
export function useExamination(studying_id: string) {
  return trpc.studyings.examine.useQuery({ studying_id })
}
