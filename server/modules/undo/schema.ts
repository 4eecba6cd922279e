import { z } from 'zod'
import { type DropKind, dropKinds, undoKinds } from '#domain/undo/undo-kinds.ts'
import { id, moment, restored } from '../../lib/reply-parts.ts'

export const oneUndo = z.strictObject({ _id: z.string() })

const undo = z.strictObject({
  _id: id,
  kind: z.enum([...undoKinds, ...(Object.keys(dropKinds) as DropKind[])]),
  /** Of what the kind names first; contacts of a handover. */
  count: z.int(),
  created_at: moment,
  /** Null for an administrator whose home is another account. */
  actor_name: z.string().nullable(),
  /** Of the imported file; null for what is no import of contacts. */
  file_name: z.string().nullable(),
})
export type Undo = z.infer<typeof undo>

export const undoList = z.strictObject({ batches: z.array(undo) })
export type UndoList = z.infer<typeof undoList>

/** `left` rows stay as they are, because they were changed since or are gone. */
export const undone = restored.extend({ left: z.int() })
export type Undone = z.infer<typeof undone>
