import type { z } from 'zod'
import { HttpError, NotFound } from '../../../../lib/errors.ts'
import type { AccountContext, PublicContext } from '../../../../lib/request-context.ts'
import { publicAccountId } from '../../../auth/service.ts'
import { openLink } from '../../../links/service.ts'
import { can } from '../../policy.ts'
import type { statesInput } from '../../schema.ts'
import { presentState } from '../present.ts'
import { countNewReplies, listStates } from './reply-queries.ts'
import type { DeviceStudyings, NewReplies } from '../schema.ts'

type Asked = z.infer<typeof statesInput>['studyings']

/** Links of other accounts that one call looks up. */
const MAX_LINKS = 20

/** How many lessons of the signed-in user have a reply that the user has not opened. */
export async function countReplies({ viewer, accountId, readAccount }: AccountContext): Promise<NewReplies> {
  return { count: await readAccount((tx) => countNewReplies(tx, accountId, viewer._id)) }
}

/**
 * The state of a device's guest studyings, each proved by its secret. Those of the public account are found by their ids,
 * those of other accounts by their link. Unknown and foreign ids are left out without a word.
 */
export async function listDeviceStudyings(
  context: PublicContext,
  { studyings }: z.infer<typeof statesInput>,
): Promise<DeviceStudyings> {
  const home = await publicAccountId(context)
  const found = home ? await findStates(context, home, studyings) : []
  const missing = studyings.filter(({ studying_id }) => !found.some((state) => state.studying_id === studying_id))
  for (const [accountId, asked] of await groupByAccount(context, missing))
    if (accountId !== home) found.push(...(await findStates(context, accountId, asked)))
  return { studyings: found.map(presentState) }
}

async function findStates(context: PublicContext, accountId: string, asked: Asked) {
  const secrets = new Map(asked.map(({ studying_id, guest_secret }) => [studying_id, guest_secret]))
  const rows = await context.deps.db.readAccount(accountId, (tx) => listStates(tx, accountId, [...secrets.keys()]))
  return rows
    .filter((row) => can.take({ accountId, user: null, guest_secret: secrets.get(row._id), entry: null }, row))
    .map((row) => ({ ...row, studying_id: row._id }))
}

async function groupByAccount({ deps, client }: PublicContext, asked: Asked): Promise<Map<string, Asked>> {
  const tokens = [...new Set(asked.flatMap(({ link_token }) => link_token ?? []))].slice(0, MAX_LINKS)
  const groups = new Map<string, Asked>()
  for (const token of tokens) {
    const link = await openLink(deps, token, client.ip, 'own-lessons').catch(ignoreDeadLink)
    if (!link) continue
    const own = asked.filter(({ link_token }) => link_token === token)
    groups.set(link.account_id, [...(groups.get(link.account_id) ?? []), ...own])
  }
  return groups
}

/** A list does not fail because one of its links is closed, or many are. */
function ignoreDeadLink(error: unknown): undefined {
  if (error instanceof NotFound || (error instanceof HttpError && error.statusCode === 429)) return undefined
  throw error
}
