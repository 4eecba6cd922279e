import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** To see a lesson's links, make some and close them. */
  share: (viewer: Viewer | null) => holds(viewer, 'lessons.share'),
}
