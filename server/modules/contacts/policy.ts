import { ContactPrivacy } from '#domain/contact-privacy.ts'
import { Role } from '#domain/roles.ts'
import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

export const can = {
  read: (viewer: Viewer | null) => holds(viewer, 'contacts.read'),
  write: (viewer: Viewer | null) => holds(viewer, 'contacts.write'),
}

/** Whose contacts somebody may write to: everybody's, or those of one person. */
export function contactScope(viewer: Viewer): { own_of: string | null } {
  return { own_of: viewer.account_role === Role.MISSIONER ? viewer._id : null }
}

/** What others than a contact's own missioner and managers see of it; an unknown value hides it. */
export const shownToOthers = { whole: [ContactPrivacy.PUBLIC], name: [ContactPrivacy.PUBLIC, ContactPrivacy.PREVIEW] }
