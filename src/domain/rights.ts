import { Role } from './roles.ts'

// The table of rights, read by both transports of the server and by the interface. What is not listed is denied. The policy
// of each module decides which rows a right applies to.

const { MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN } = Role
const reviewers = [MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]
const contactRoles = [MISSIONER, ACCOUNT_MANAGER, ADMIN]
const authors = [EDITOR, ACCOUNT_MANAGER, ADMIN]

export const rights = {
  'health.read': 'public',
  'documents.read': 'public',
  // A machine with a token reads them too.
  'metrics.read': [ADMIN],
  'metrics.manage': [ADMIN],
  'accounts.read': 'public',
  'accounts.manage': [ADMIN],
  // Managers choose for the own account.
  'accounts.settings': [ACCOUNT_MANAGER, ADMIN],
  'auth.login': 'public',
  'auth.authorize': 'signed-in',
  'auth.logout': 'public',
  'auth.logoutEverywhere': 'signed-in',
  'auth.ownAccess': 'signed-in',
  // Managers up to editors.
  'users.read': [ACCOUNT_MANAGER, ADMIN],
  'users.write': [ACCOUNT_MANAGER, ADMIN],
  'courses.list': 'public',
  'courses.write': authors,
  'courses.import': authors,
  'courses.export': authors,
  'lessons.listByCourse': 'public',
  'lessons.read': 'signed-in',
  'lessons.write': authors,
  'lessons.share': authors,
  // Those who speak with students send them lessons.
  'lessons.send': reviewers,
  'images.upload': authors,
  'images.library': authors,
  'scripture.read': reviewers,
  'scripture.readPassage': 'public',
  'studyings.take': 'public',
  'studyings.mine': 'signed-in',
  'studyings.claim': 'signed-in',
  // A reviewer reads what students of the own scope took, everybody else the own studyings.
  'studyings.read': 'signed-in',
  'studyings.review': reviewers,
  'studyings.reset': contactRoles,
  'studyings.setContact': contactRoles,
  'studyings.import': [ACCOUNT_MANAGER, ADMIN],
  'contacts.read': contactRoles,
  'contacts.write': contactRoles,
  // Missioners offer theirs to a colleague.
  'contacts.transfer': [ACCOUNT_MANAGER, ADMIN],
  'contacts.remove': [ACCOUNT_MANAGER, ADMIN],
  'contacts.sources': [ACCOUNT_MANAGER, ADMIN],
  'contacts.merge': [ACCOUNT_MANAGER, ADMIN],
  'contacts.export': [ACCOUNT_MANAGER, ADMIN],
  'contacts.erase': [ACCOUNT_MANAGER, ADMIN],
  'events.write': contactRoles,
  'localization.read': 'public',
  'locations.read': 'public',
  'missioners.read': contactRoles,
  'missioners.write': [ACCOUNT_MANAGER, ADMIN],
  'missioners.changeAccount': [ADMIN],
  'audit.read': [ACCOUNT_MANAGER, ADMIN],
  'requests.create': 'public',
  'requests.read': [ACCOUNT_MANAGER, ADMIN],
  'requests.write': [ACCOUNT_MANAGER, ADMIN],
  // What is found depends on the right of its kind.
  'search.read': reviewers,
  'statistics.read': [ACCOUNT_MANAGER, ADMIN],
  // Authors learn where students stop; groups under five are hidden from those who may not read contacts.
  'statistics.courses': authors,
  // The link that the start of an empty install prints is the right.
  'setup.run': 'public',
  'webpush.subscribe': 'public',
  'webpush.broadcast': [ACCOUNT_MANAGER, ADMIN],
  'collections.drop': [ADMIN],
  'undo.restore': [ACCOUNT_MANAGER, ADMIN],
} as const satisfies Record<string, 'public' | 'signed-in' | readonly Role[]>

export type Right = keyof typeof rights

/** The rights of signed-out callers; every other right needs a sign-in. */
export type PublicRight = { [R in Right]: (typeof rights)[R] extends 'public' ? R : never }[Right]

/** Whether someone with this role (`undefined` = signed out) holds a right at all. */
export function holdsRight(role: Role | undefined, right: Right): boolean {
  const rule: 'public' | 'signed-in' | readonly Role[] = rights[right]
  if (rule === 'public') return true
  if (role === undefined) return false
  return rule === 'signed-in' || rule.includes(role)
}
