import { Role } from '#domain/roles.ts'
import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  write: (viewer: Viewer | null) => holds(viewer, 'courses.write'),
  import: (viewer: Viewer | null) => holds(viewer, 'courses.import'),
  export: (viewer: Viewer | null) => holds(viewer, 'courses.export'),
  /** Signed-out visitors see what can be taken: courses with a published lesson. */
  listUnpublished: (viewer: Viewer | null) => viewer !== null,
  listEveryAccount: (viewer: Viewer | null) => viewer?.account_role === Role.ADMIN,
}
