import { NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { recordAct } from '../../audit/service.ts'
import { eraseContact } from './queries.ts'
import type { Erasure } from './schema.ts'

/** Deletes what is stored of a person permanently. The audit log keeps that it was done, without the name. */
export async function erase({ deps, viewer, accountId, inAccount }: AccountContext, id: string): Promise<Erasure> {
  const contact_id = requireId(id)
  return inAccount(async (tx) => {
    const report = await eraseContact(tx, contact_id)
    if (!report) throw new NotFound()
    const details = { ...report, contact_id }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.erase', details })
    return report
  })
}
