import { holdsRight } from '#domain/rights.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext } from '../../frame/request-context.ts'

/** Administrators choose for every account, managers for their own. Throws `NotFound` for another one. */
export function requireManaged({ viewer, accountId }: AccountContext, _id: string): string {
  const id = requireId(_id)
  if (id !== accountId && !holdsRight(viewer.account_role, 'accounts.manage')) throw new NotFound()
  return id
}
