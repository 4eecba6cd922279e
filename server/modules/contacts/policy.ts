import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'

/** Whose contacts the viewer may write to: all of the account, or only those of one person. */
export function contactScope(viewer: Pick<Viewer, '_id' | 'account_role'>): { own_of: string | null } {
  return { own_of: viewer.account_role === Role.MISSIONER ? viewer._id : null }
}

/** What other missioners see of a contact, by its privacy; an unknown value hides it. */
export const shownToOthers = { whole: [ContactPrivacy.PUBLIC], name: [ContactPrivacy.PUBLIC, ContactPrivacy.PREVIEW] }
