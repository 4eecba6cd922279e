import type { Deps } from '../../../deps.ts'
import { findSettings } from '../../accounts/service.ts'
import { recordAct } from '../../../frame/record-act.ts'
import { eraseContact, listForgotten } from './queries.ts'

/** Erased in one night, so that a mistaken setting is noticed before everything is gone. */
const MAX_ERASED = 200

/** Erases the contacts of an account with whom nothing has happened for as long as the account keeps them. */
export async function eraseForgotten(deps: Deps, accountId: string): Promise<void> {
  await deps.db.inAccount(accountId, async (tx) => {
    const months = (await findSettings(tx))?.settings.retention_months ?? null
    if (months === null) return
    const before = new Date(deps.now())
    before.setUTCMonth(before.getUTCMonth() - months)
    const forgotten = await listForgotten(tx, before, MAX_ERASED)
    for (const { _id } of forgotten) await eraseContact(tx, _id)
    if (forgotten.length === 0) return
    const details = { count: forgotten.length, months }
    await recordAct(deps, tx, { actor_id: null, action: 'contacts.retention', details })
  })
}
