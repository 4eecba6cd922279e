import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import { newLinkSecret, readToken } from './link-secret.ts'
import { demoteLink, findSingleLink, insertLink, type SingleKind } from './queries.ts'

interface Origin {
  lesson_id: string
  kind: SingleKind
  created_by: string | null
}

/**
 * The lesson's link of a kind of which it has one, created on first use and after the last one was closed. A link whose
 * token has another key goes on working as a further one, and a new one is created.
 */
export async function openSingleLink(
  deps: Deps,
  tx: AccountQuery,
  { lesson_id, kind, created_by }: Origin,
): Promise<{ _id: string; token: string }> {
  const known = await findSingleLink(tx, lesson_id, kind)
  const knownToken = known && readToken(deps, known)
  if (known && knownToken !== undefined) return { _id: known._id, token: knownToken }
  if (known) await demoteLink(tx, known._id)
  const { token: _, ...secret } = newLinkSecret(deps)
  await insertLink(tx, { ...secret, lesson_id, kind, created_by, created_at: deps.now() })
  // Of two concurrent inserts one wins, and both callers get it.
  const made = await findSingleLink(tx, lesson_id, kind)
  const token = made && readToken(deps, made)
  if (!made || token === undefined) throw new Error(`The ${kind} link of the lesson ${lesson_id} is gone at once`)
  return { _id: made._id, token }
}
