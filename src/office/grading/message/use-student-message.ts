import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

export type StudentMessage = RouterOutputs['studyings']['prepareMessage']

/** Prepares a message to the student of a studying; a mutation, because it creates a link. */
export function useStudentMessage() {
  return trpc.studyings.prepareMessage.useMutation()
}
