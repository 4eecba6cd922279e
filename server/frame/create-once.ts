import { z } from 'zod'
import { Conflict } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'

/** The id of what a call creates, made by the client, so that the call can be repeated when its reply was lost. */
export const clientMadeId = z.uuid().toLowerCase().optional()

const UNIQUE_VIOLATION = '23505'

/**
 * Runs `create` unless the caller has created something with this id. `isOwn` tells that; it sees committed rows. Throws
 * `Conflict` when the id is that of any other row, without telling whose. `failsOnRepeat`: `create` changes nothing and
 * throws when the row is there, so the question is only asked then.
 */
export async function createOnce(
  id: string | undefined,
  isOwn: (id: string) => Promise<boolean>,
  create: () => Promise<void>,
  { failsOnRepeat = false } = {},
): Promise<void> {
  if (id !== undefined && !failsOnRepeat && (await isOwn(id))) return
  try {
    await create()
  } catch (error) {
    // Of two concurrent calls one creates the row.
    if (id !== undefined && (await isOwn(id))) return
    throw isTakenId(error) ? new Conflict(messages.keyReused) : error
  }
}

function isTakenId(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint_name } = error as { code?: unknown; constraint_name?: string }
  return (code === UNIQUE_VIOLATION && constraint_name?.endsWith('_pkey')) || isTakenId(error.cause)
}
