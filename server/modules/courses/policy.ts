import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'

export const can = {
  /** Signed-out visitors see only courses with a published lesson. */
  listUnpublished: (viewer: Viewer | null) => viewer !== null,
  listEveryAccount: (viewer: Viewer | null) => viewer?.account_role === Role.ADMIN,
}
