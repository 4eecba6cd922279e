import type { Deps } from '../../../deps.ts'
import { reportSilence } from '../../contacts/service.ts'
import { listSilent } from './queries.ts'

const DAY_MS = 86_400_000
/** Days without an answer, and for how long a server that did not run makes up for it. */
const SILENT_DAYS = 7
const LATE_DAYS = 21
/** Of one account in one night. */
const MAX_SILENCES = 1_000

/** Enters into the histories of an account's contacts that they have not answered in a lesson for a week. */
export async function reportSilences(deps: Deps, accountId: string): Promise<void> {
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY_MS)
  const silent = await deps.db.readAccount(accountId, (tx) =>
    listSilent(tx, { from: ago(LATE_DAYS), until: ago(SILENT_DAYS) }, MAX_SILENCES),
  )
  for (const silence of silent) await deps.db.inAccount(accountId, (tx) => reportSilence(deps, tx, silence))
}
