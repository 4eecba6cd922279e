import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  upload: (viewer: Viewer | null) => holds(viewer, 'images.upload'),
}
