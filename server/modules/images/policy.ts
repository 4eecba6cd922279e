import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  upload: (viewer: Viewer | null) => holds(viewer, 'images.upload'),
  /** Find pictures of the account again, put them into words, take them out of the library and back. */
  keepLibrary: (viewer: Viewer | null) => holds(viewer, 'images.library'),
}
