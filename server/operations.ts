import { accountRoutes, accountsOperations } from './modules/accounts/operations.ts'
import { auditOperations } from './modules/audit/operations.ts'
import { authOperations, authRoutes } from './modules/auth/operations.ts'
import { contactCardOperations } from './modules/contact-card/operations.ts'
import { contactImportRoutes, contactImportsOperations } from './modules/contact-imports/operations.ts'
import { contactRoutes, contactsOperations } from './modules/contacts/operations.ts'
import { courseRoutes, coursesOperations } from './modules/courses/operations.ts'
import { eventsOperations } from './modules/events/operations.ts'
import { handoverOperations } from './modules/handover/operations.ts'
import { imageRoutes, imagesOperations } from './modules/images/operations.ts'
import { installOperations } from './modules/install/operations.ts'
import { lessonRoutes, lessonsOperations } from './modules/lessons/operations.ts'
import { linkIconsOperations } from './modules/link-icons/operations.ts'
import { linksOperations } from './modules/links/operations.ts'
import { localizationRoutes } from './modules/localization/operations.ts'
import { locationRoutes, locationsOperations } from './modules/locations/operations.ts'
import { missionerRoutes, missionersOperations } from './modules/missioners/operations.ts'
import { pushSubscriptionsOperations } from './modules/push-subscriptions/operations.ts'
import { requestRoutes, requestsOperations } from './modules/requests/operations.ts'
import { revisionsOperations } from './modules/revisions/operations.ts'
import { scriptureOperations } from './modules/scripture/operations.ts'
import { searchOperations } from './modules/search/operations.ts'
import { setupOperations } from './modules/setup/operations.ts'
import { snippetsOperations } from './modules/snippets/operations.ts'
import { statisticsOperations } from './modules/statistics/operations.ts'
import { studyingRoutes, studyingsOperations } from './modules/studyings/operations.ts'
import { undoOperations } from './modules/undo/operations.ts'
import { usersOperations } from './modules/users/operations.ts'
import { webpushOperations } from './modules/webpush/operations.ts'
import { documentRoutes } from './rest/documents.ts'
import { healthRoutes } from './rest/health.ts'
import type { RestRoute } from './rest/route.ts'
import { router } from './trpc/operation.ts'
import { type OperationMeta, t } from './trpc/trpc.ts'

/** Every operation of the application, one line per module. */
export const appRouter = router({
  accounts: accountsOperations,
  audit: auditOperations,
  auth: authOperations,
  contactCard: contactCardOperations,
  contactImports: contactImportsOperations,
  contacts: contactsOperations,
  courses: coursesOperations,
  events: eventsOperations,
  handover: handoverOperations,
  images: imagesOperations,
  install: installOperations,
  lessons: lessonsOperations,
  linkIcons: linkIconsOperations,
  links: linksOperations,
  locations: locationsOperations,
  missioners: missionersOperations,
  requests: requestsOperations,
  revisions: revisionsOperations,
  scripture: scriptureOperations,
  setup: setupOperations,
  snippets: snippetsOperations,
  search: searchOperations,
  statistics: statisticsOperations,
  studyings: studyingsOperations,
  undo: undoOperations,
  users: usersOperations,
  webpush: t.mergeRouters(webpushOperations, pushSubscriptionsOperations),
})

export type AppRouter = typeof appRouter

const procedures = Object.values(appRouter._def.procedures) as unknown as { _def: { meta: OperationMeta } }[]

/** Every operation over REST: those of the router that have an address there, and those that only REST has. */
export const restRoutes: RestRoute[] = [
  ...procedures.flatMap(({ _def }) => _def.meta.route ?? []),
  ...healthRoutes,
  ...accountRoutes,
  ...authRoutes,
  ...contactRoutes,
  ...contactImportRoutes,
  ...courseRoutes,
  ...requestRoutes,
  ...imageRoutes,
  ...lessonRoutes,
  ...localizationRoutes,
  ...locationRoutes,
  ...missionerRoutes,
  ...studyingRoutes,
  ...documentRoutes(() => restRoutes),
]
