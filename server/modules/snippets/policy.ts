import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** Keep remarks of one's own: whoever may review anything. */
  keep: (viewer: Viewer | null) => holds(viewer, 'studyings.review'),
}
