import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  find: (viewer: Viewer | null) => holds(viewer, 'lessons.write'),
}
