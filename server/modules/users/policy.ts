import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** Not for the viewer's own rights: the last ADMIN would be locked out. */
  changeAccess: (viewer: Viewer, userId: string) => viewer._id !== userId,
}
