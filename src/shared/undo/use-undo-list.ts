import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

export type UndoBatch = RouterOutputs['undo']['list']['batches'][number]

/** What was done to many rows at once in the last thirty days, the newest first. */
export function useUndoList() {
  return trpc.undo.list.useQuery()
}
