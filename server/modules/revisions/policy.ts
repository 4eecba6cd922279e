import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** Whatever was ever published holds right answers: for those who write lessons. */
  read: (viewer: Viewer | null) => holds(viewer, 'lessons.write'),
  restore: (viewer: Viewer | null) => holds(viewer, 'lessons.write'),
}
