import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { ServerState } from '../../frame/metrics.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { bearerOf } from '../../frame/request-headers.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Done } from '../../lib/reply-parts.ts'
import { hashToken, matchesToken, newToken } from '../../lib/tokens.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { type DiskSize, RESERVE, SOON } from '../../ports/disk-space.ts'
import { readLastBackup } from '../../ports/last-backup.ts'
import { atHome } from '../auth/service.ts'
import { countJobs, endToken, findLiveToken, insertToken, listTokens, touchToken } from './queries.ts'
import type { CreatedToken, InstallState, newToken as newTokenInput, TokenList } from './schema.ts'

/** Tells the token of a machine from that of a session before anything is looked up, and finds one that got into a public place. */
const PREFIX = 'bsm_'
/** A night may be missed; two may not. */
const LATE_MS = 2 * 86_400_000
const TOUCH_MS = 5 * 60_000
/** Less than the time that a collector waits: the other figures are wanted while the database is away. */
const JOBS_MS = 2_000

/** What an administrator should know of the server: its backup, its disk, and the jobs that were given up. */
export async function readInstall({ deps }: Pick<AccountContext, 'deps'>): Promise<InstallState> {
  const [disk, jobs] = await Promise.all([deps.disk.read(), countJobs(deps.db.unscoped)])
  const backup = readLastBackup(deps.config.dataDir)
  return {
    backup: backup
      ? { created_at: new Date(backup.created_at), is_verified: backup.is_verified, is_encrypted: backup.is_encrypted }
      : null,
    is_backup_late: !backup || deps.now().getTime() - Date.parse(backup.created_at) > LATE_MS,
    disk: disk ? { ...disk, state: stateOf(disk) } : null,
    given_up: jobs.flatMap(({ queue, given_up }) => (given_up > 0 ? [{ queue, count: given_up }] : [])),
  }
}

function stateOf({ free }: DiskSize): 'well' | 'low' | 'full' {
  if (free < RESERVE) return 'full'
  return free < SOON ? 'low' : 'well'
}

/** What the figures say of this moment. */
export async function readServerState({ db, disk, config, overload }: Deps): Promise<ServerState> {
  const jobs = withTimeout(countJobs(db.unscoped), JOBS_MS).catch(() => undefined)
  return {
    database: db.load(),
    jobs: await jobs,
    disk: await disk.read(),
    backup: readLastBackup(config.dataDir),
    isOverloaded: overload.isOn(performance.now()),
  }
}

/** Whether a request has the token of a machine: that of the settings, or one that an administrator made, until it is revoked. */
export async function isMachineToken(deps: Deps, headers: IncomingHttpHeaders): Promise<boolean> {
  const token = bearerOf(headers)
  if (token === undefined) return false
  const { metricsToken } = deps.config
  // Without the database, which may be what is wrong.
  if (metricsToken !== undefined && matchesToken(token, hashToken(metricsToken))) return true
  if (!token.startsWith(PREFIX)) return false
  const found = await findLiveToken(deps.db.unscoped, hashToken(token))
  if (!found) return false
  const now = deps.now()
  const since = new Date(now.getTime() - TOUCH_MS)
  // On a full disk the figures are wanted all the same.
  if (!found.last_used_at || found.last_used_at < since)
    await touchToken(deps.db.unscoped, found._id, { now, since }).catch(() => {})
  return true
}

/** The machines that may read the metrics. */
export async function listMachineTokens({ deps }: AccountContext): Promise<TokenList> {
  return { tokens: await listTokens(deps.db.unscoped), has_setting: deps.config.metricsToken !== undefined }
}

/** Creates the token of a machine. Only its hash is stored. */
export async function createMachineToken(
  context: AccountContext,
  { token_name }: z.infer<typeof newTokenInput>,
): Promise<CreatedToken> {
  const { deps, inAccount, record } = atHome(context)
  const token = PREFIX + newToken()
  await inAccount(async (tx) => {
    await insertToken(tx, { _id: deps.newId(), token_name, token_hash: hashToken(token), created_at: deps.now() })
    await record(tx, 'install.createToken', { token_name })
  })
  return { token }
}

/** Ends a token at once. Throws `NotFound` for one that is unknown or was revoked. */
export async function revokeMachineToken(context: AccountContext, tokenId: string): Promise<Done> {
  const { deps, inAccount, record } = atHome(context)
  const id = requireId(tokenId)
  return inAccount(async (tx) => {
    const token_name = await endToken(tx, id, deps.now())
    if (token_name === undefined) throw new NotFound()
    await record(tx, 'install.revokeToken', { token_name })
    return { success: true }
  })
}
