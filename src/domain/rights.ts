import { Role } from './roles.ts'

// The rights table (OPEN-07, X-01, X-23): data, read by both doors of the server and by the interface. What is not named
// here does not exist: default deny. Which rows a right reaches is the policy's affair, beside each module.

const { MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN } = Role
const everybodyWhoReviews = [MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]
const whoeverMeetsPeople = [MISSIONER, ACCOUNT_MANAGER, ADMIN]
const authors = [EDITOR, ACCOUNT_MANAGER, ADMIN]

export const rights = {
  'health.read': 'public',
  'documents.read': 'public',
  'metrics.read': [ADMIN],
  'auth.login': 'public',
  'auth.authorize': 'signed-in',
  'auth.logout': 'public',
  'courses.list': 'public',
  'courses.write': authors,
  'courses.import': authors,
  'courses.export': authors,
  'lessons.listByCourse': 'public',
  'lessons.read': 'signed-in',
  'lessons.write': authors,
  'lessons.share': authors,
  'images.upload': authors,
  'images.library': authors,
  'scripture.read': everybodyWhoReviews,
  'scripture.readPassage': 'public',
  'studyings.take': 'public',
  'studyings.mine': 'signed-in',
  'studyings.claim': 'signed-in',
  'studyings.review': everybodyWhoReviews,
  'studyings.reset': whoeverMeetsPeople,
  'studyings.setContact': whoeverMeetsPeople,
  'studyings.import': [ACCOUNT_MANAGER, ADMIN],
  'contacts.read': whoeverMeetsPeople,
  'contacts.write': whoeverMeetsPeople,
  'webpush.subscribe': 'public',
  'webpush.broadcast': [ACCOUNT_MANAGER, ADMIN],
  'collections.drop': [ADMIN],
  'collections.restore': [ADMIN],
} as const satisfies Record<string, 'public' | 'signed-in' | readonly Role[]>

export type Right = keyof typeof rights

/** Whether someone with this role (`undefined` = signed out) holds a right at all. */
export function holdsRight(role: Role | undefined, right: Right): boolean {
  const rule: 'public' | 'signed-in' | readonly Role[] = rights[right]
  if (rule === 'public') return true
  if (role === undefined) return false
  return rule === 'signed-in' || rule.includes(role)
}
