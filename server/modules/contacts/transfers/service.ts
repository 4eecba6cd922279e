import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { seenTransfers } from '../changing/schema.ts'
import { listReceivers, markSeen } from './queries.ts'
import type { Receivers } from './schema.ts'

/** To whom contacts can be given. */
export async function readReceivers({ readAccount }: AccountContext): Promise<Receivers> {
  return { receivers: await readAccount(listReceivers) }
}

/** The caller has read these entries about transfers. Throws `NotFound` when one is no unread entry for the caller. */
export async function seeTransfers(
  { viewer, inAccount }: AccountContext,
  { note_ids }: z.infer<typeof seenTransfers>,
): Promise<Done> {
  const ids = [...new Set(note_ids)]
  await inAccount(async (tx) => {
    if ((await markSeen(tx, viewer._id, ids)) < ids.length) throw new NotFound()
  })
  return { success: true }
}
