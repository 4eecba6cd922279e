import { type Right, holdsRight } from '#domain/rights.ts'
import { Forbidden, Unauthorized } from './errors.ts'
import type { Viewer } from './viewer.ts'

/** Stops a call that its policy does not allow: 401 for the signed-out, 403 for everybody else. */
export function authorize(viewer: Viewer | null, allowed: boolean): asserts viewer is Viewer {
  if (!viewer) throw new Unauthorized()
  if (!allowed) throw new Forbidden()
}

/** Whether somebody holds a right of the table; the word that policies begin with. */
export function holds(viewer: Viewer | null, right: Right): boolean {
  return holdsRight(viewer?.account_role, right)
}
