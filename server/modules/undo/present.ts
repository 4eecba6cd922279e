import type { listUndoBatches } from './queries.ts'
import type { Undo } from './schema.ts'

export function presentUndo(row: Awaited<ReturnType<typeof listUndoBatches>>[number]): Undo {
  const { _id, kind, count, created_at, actor_name, file_name } = row
  // The name of a file that named an erased person is empty.
  return { _id, kind, count, created_at, actor_name, file_name: file_name || null }
}
