import { accountRoutes } from '../modules/accounts/rest.ts'
import { authRoutes } from '../modules/auth/rest.ts'
import { contactImportRoutes } from '../modules/contact-imports/rest.ts'
import { contactRoutes } from '../modules/contacts/rest.ts'
import { courseRoutes } from '../modules/courses/rest.ts'
import { eventRoutes } from '../modules/events/rest.ts'
import { requestRoutes } from '../modules/requests/rest.ts'
import { imageRoutes } from '../modules/images/rest.ts'
import { lessonRoutes } from '../modules/lessons/rest.ts'
import { locationRoutes } from '../modules/locations/rest.ts'
import { localizationRoutes } from '../modules/localization/rest.ts'
import { missionerRoutes } from '../modules/missioners/rest.ts'
import { pushSubscriptionRoutes } from '../modules/push-subscriptions/rest.ts'
import { studyingRoutes } from '../modules/studyings/rest.ts'
import { webpushRoutes } from '../modules/webpush/rest.ts'
import { documentRoutes } from './documents.ts'
import { healthRoutes } from './health.ts'
import type { RestRoute } from './route.ts'

/** Every REST operation, one line per module. */
export const restRoutes: RestRoute[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...authRoutes,
  ...contactRoutes,
  ...contactImportRoutes,
  ...courseRoutes,
  ...eventRoutes,
  ...requestRoutes,
  ...imageRoutes,
  ...lessonRoutes,
  ...localizationRoutes,
  ...locationRoutes,
  ...missionerRoutes,
  ...studyingRoutes,
  ...pushSubscriptionRoutes,
  ...webpushRoutes,
  ...documentRoutes(() => restRoutes),
]
