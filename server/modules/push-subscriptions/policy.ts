import { holdsRight } from '#domain/rights.ts'
import type { SubscriberType } from '#domain/push/subscriber-type.ts'
import type { Viewer } from '../../frame/viewer.ts'

export const can = {
  /** Everyone as a student; as a missioner only those who review. */
  subscribe: (viewer: Viewer | null, as: SubscriberType) =>
    as === 'student' || holdsRight(viewer?.account_role, 'studyings.review'),
}
