import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  readOwnUser: (viewer: Viewer | null) => holds(viewer, 'auth.authorize'),
}
