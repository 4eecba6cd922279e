import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import type { ArchivedBatch } from '../../shared/archived-batches/use-archived-batches.ts'

export type UndoBatch = RouterOutputs['undo']['list']['batches'][number]
export type UndoEntry =
  | { date: Date; archived: ArchivedBatch; undo?: never }
  | { date: Date; undo: UndoBatch; archived?: never }

/** What can be undone, the newest first: dropped collections, and imports, changes and handovers. */
export function useUndoList() {
  const archives = trpc.archive.list.useQuery()
  const undo = trpc.undo.list.useQuery()
  const entries: UndoEntry[] | undefined =
    archives.data && undo.data
      ? [
          ...archives.data.batches.map((archived) => ({ date: archived.archived_at, archived })),
          ...undo.data.batches.map((batch) => ({ date: batch.created_at, undo: batch })),
        ].toSorted((one, other) => other.date.getTime() - one.date.getTime())
      : undefined
  const refetch = () => void Promise.all([archives.refetch(), undo.refetch()])
  return { entries, error: archives.error ?? undo.error, refetch }
}
