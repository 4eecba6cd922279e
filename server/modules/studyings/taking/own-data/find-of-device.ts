import { HttpError, NotFound } from '../../../../lib/errors.ts'
import type { PublicContext } from '../../../../frame/request-context.ts'
import { publicAccountId } from '../../../auth/service.ts'
import { openLink } from '../../../links/service.ts'

interface Asked {
  studying_id: string
  link_token?: string | undefined
}

/** Links of other accounts that one call looks up. */
const MAX_LINKS = 20

/**
 * Looks for the studyings of a device: those of the public account by their ids, those of other accounts by their link. What
 * `find` does not find is left out without a word.
 */
export async function findOfDevice<One extends Asked, Row extends { _id: string }>(
  context: PublicContext,
  asked: readonly One[],
  find: (accountId: string, asked: readonly One[]) => Promise<Row[]>,
): Promise<Row[]> {
  const home = await publicAccountId(context)
  const found = home ? await find(home, asked) : []
  const missing = asked.filter(({ studying_id }) => !found.some(({ _id }) => _id === studying_id))
  for (const [accountId, group] of await groupByAccount(context, missing))
    if (accountId !== home) found.push(...(await find(accountId, group)))
  return found
}

async function groupByAccount<One extends Asked>({ deps, client }: PublicContext, asked: readonly One[]) {
  const tokens = [...new Set(asked.flatMap(({ link_token }) => link_token ?? []))].slice(0, MAX_LINKS)
  const groups = new Map<string, One[]>()
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
