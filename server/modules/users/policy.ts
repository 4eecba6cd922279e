import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** Nobody takes the own rights away: the last ADMIN would be locked out. */
  changeAccess: (viewer: Viewer, userId: string) => viewer._id !== userId,
}
