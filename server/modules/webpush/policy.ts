import type { SubscriberType } from '#domain/subscriber-type.ts'
import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  /** Anybody as a student; as one of those who review, only who is one. */
  subscribe: (viewer: Viewer | null, as: SubscriberType) =>
    holds(viewer, 'webpush.subscribe') && (as === 'student' || holds(viewer, 'studyings.review')),
  broadcast: (viewer: Viewer | null) => holds(viewer, 'webpush.broadcast'),
}
