import { managedUpTo } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'

export const can = {
  /** Not for the viewer's own rights: the last ADMIN would be locked out. */
  changeAccess: (viewer: Viewer, userId: string) => viewer._id !== userId,
  /** Give a role, or work with a person who has it. */
  manage: (viewer: Viewer, role: number) => role <= managedUpTo(viewer.account_role),
}
