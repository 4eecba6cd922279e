import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  read: (viewer: Viewer | null) => holds(viewer, 'scripture.read'),
  /** The Bible is everybody's, with a sign-in or without. */
  readPassage: (viewer: Viewer | null) => holds(viewer, 'scripture.readPassage'),
}
