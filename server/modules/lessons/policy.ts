import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  write: (viewer: Viewer | null) => holds(viewer, 'lessons.write'),
  /** Whole lessons, as students get them. */
  read: (viewer: Viewer | null) => holds(viewer, 'lessons.read'),
  /** Stored content with right answers, and lessons nobody published yet. */
  readAnswers: (viewer: Viewer | null) => holds(viewer, 'lessons.write'),
}
