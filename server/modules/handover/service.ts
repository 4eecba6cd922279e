import type { z } from 'zod'
import { Invalid } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { changeOwner, countContactsOf } from '../contacts/service.ts'
import { archiveMissioner, getMissioner, requireReceiver, requireMissioners } from '../missioners/service.ts'
import { type BatchRow, recordBatch } from '../undo/service.ts'
import type { giver, HandedOver, handover, HandoverPreview } from './schema.ts'

/** How much would be handed over. */
export async function previewHandover(
  context: AccountContext,
  { from_missioner_id }: z.infer<typeof giver>,
): Promise<HandoverPreview> {
  const { missioner } = await getMissioner(context, from_missioner_id)
  return { contacts: await context.readAccount((tx) => countContactsOf(tx, missioner._id)) }
}

/** Gives the contacts of a missioner to another one, to be undone together. Submissions follow their contact. */
export async function runHandover(
  context: AccountContext,
  { from_missioner_id, to_missioner_id, archives_giver }: z.infer<typeof handover>,
): Promise<HandedOver> {
  const { deps, inAccount, record } = context
  const [from, to, now] = [requireId(from_missioner_id), requireId(to_missioner_id), deps.now()]
  if (from === to) throw new Invalid()
  return inAccount(async (tx) => {
    await requireMissioners(tx, [from, to])
    await requireReceiver(tx, to)
    const contacts = await changeOwner(tx, { from, to, now })
    const rows: BatchRow[] = contacts.map(({ _id, version }) => ({
      table_name: 'contacts',
      row_id: _id,
      before: { contact_owner_id: from },
      after_version: version,
    }))
    if (archives_giver) {
      const after_version = await archiveMissioner(tx, from, now)
      rows.push({ table_name: 'missioners', row_id: from, before: { archived_at: null }, after_version })
    }
    const undo_id = await recordBatch(context, tx, { kind: 'handover.run', rows })
    const details = { missioner_id: from, to_missioner_id: to, count: contacts.length, archived: archives_giver }
    await record(tx, 'handover.run', details)
    return { contacts: contacts.length, undo_id }
  })
}
