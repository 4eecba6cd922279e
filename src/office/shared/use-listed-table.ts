import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'

/** The props of a table that shows the rows of a fetched list; `name` tells the tables of a person apart. */
export function useListedTable<Row extends { _id: string }>(
  name: string,
  { error, refetch }: { error: unknown; refetch(): unknown },
  rows: readonly Row[] | undefined,
) {
  const { user } = useSnapshot(session)
  return {
    storageKey: `${user?._id ?? ''}:${name}`,
    rows,
    rowId: ({ _id }: Row) => _id,
    error,
    onRetry: () => void refetch(),
  }
}
