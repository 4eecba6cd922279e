import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  read: (viewer: Viewer | null) => holds(viewer, 'scripture.read'),
}
