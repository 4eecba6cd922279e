import { holdsRight } from '#domain/rights.ts'
import { leastGroup } from '#domain/statistics/figures.ts'
import type { Viewer } from '../../frame/viewer.ts'

/** A count as the viewer may know it: a small group can be recognised, so only those who read contacts see it. */
export function shownCount({ account_role }: Pick<Viewer, 'account_role'>, count: number): number | null {
  return count > 0 && count < leastGroup && !holdsRight(account_role, 'contacts.read') ? null : count
}
