import type { Deps } from '../../deps.ts'
import { storeTemporary, readTemporary, takeTemporary } from '../../frame/temporary-values.ts'
import { newToken } from '../../lib/tokens.ts'

const VALID_MS = 60 * 60_000

const keyOf = (token: string) => `setup:${token}`

/** Makes a link that opens the first run on every server of the install, for an hour and once; resolves to its token. */
export async function issueSetupLink(deps: Deps): Promise<string> {
  const token = newToken()
  await storeTemporary(deps, keyOf(token), { until: deps.now().getTime() + VALID_MS }, VALID_MS)
  return token
}

/** Whether the token opens the first run: the install still lacks an administrator. */
export async function isSetupOpen(deps: Deps, token: string): Promise<boolean> {
  return (await readTemporary(deps, keyOf(token))) !== undefined && (await deps.lacksAdministrator())
}

/** Runs `work` unless the token is unknown, over, used or in use: then it resolves to undefined. A failure frees it. */
export async function spendSetupLink<Result>(
  deps: Deps,
  token: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const link = await takeTemporary<{ until: number }>(deps, keyOf(token))
  if (!link) return undefined
  try {
    return (await deps.lacksAdministrator()) ? await work() : undefined
  } catch (error) {
    await storeTemporary(deps, keyOf(token), link, link.until - deps.now().getTime())
    throw error
  }
}
