import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

export type ContactEvent = RouterOutputs['contactCard']['history']['history'][number]

/** The notes and lessons of a contact, the newest first. */
export function useContactHistory(_id: string) {
  return trpc.contactCard.history.useQuery({ _id })
}
