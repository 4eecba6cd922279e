import { Role } from '#domain/roles.ts'
import { holds } from '../../lib/authorize.ts'
import { matchesToken } from '../../lib/tokens.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** Somebody at a lesson's door: a signed-in person of the lesson's account, or a guest with the secret of a device. */
export interface Taker {
  account_id: string
  /** Set when the studying belongs to the person who is signed in. */
  user: Viewer | null
  guest_secret: string | undefined
  /** Null for calls that name the studying alone. */
  door: { lesson_id: string; link_id: string | null; contact_id: string | null } | null
}

interface BegunStudying {
  revision_id: string
  studying_contact_id: string | null
  studying_review: boolean
}

interface OwnedStudying {
  lesson_id: string
  /** By which it began. */
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  guest_secret_hash: string | null
  device_hashes: readonly string[]
}

export const can = {
  listOwn: (viewer: Viewer | null) => holds(viewer, 'studyings.mine'),
  review: (viewer: Viewer | null) => holds(viewer, 'studyings.review'),
  /** Whose students somebody may see: those who review everything, anybody's; the others, their own. */
  reviewFor: (viewer: Viewer, userId: string) => !reviewScope(viewer).own_contacts_of || userId === viewer._id,
  reset: (viewer: Viewer | null) => holds(viewer, 'studyings.reset'),
  setContact: (viewer: Viewer | null) => holds(viewer, 'studyings.setContact'),
  import: (viewer: Viewer | null) => holds(viewer, 'studyings.import'),
  readPhones: (viewer: Viewer) => viewer.account_role !== Role.EDITOR,
  takeByLesson: (viewer: Viewer | null) => viewer !== null && holds(viewer, 'studyings.take'),
  /** A link by itself opens no earlier studying: only its own person or its own device does. */
  take({ user, guest_secret, door }: Taker, studying: OwnedStudying): boolean {
    if (door && door.lesson_id !== studying.lesson_id) return false
    if (studying.studying_user_id !== null) return user?._id === studying.studying_user_id
    if (!guest_secret || !knowsSecret(guest_secret, studying)) return false
    if (!door || door.contact_id === studying.studying_contact_id) return true
    // Whoever began by this link stays in when the office learns whose contact that is.
    return door.link_id !== null && door.link_id === studying.link_id
  },
  /** A device may know that what it began is a person's now, and nothing more of it. */
  knowClaimed: ({ guest_secret, door }: Taker, studying: OwnedStudying): boolean =>
    door?.lesson_id === studying.lesson_id &&
    studying.studying_user_id !== null &&
    guest_secret !== undefined &&
    knowsSecret(guest_secret, studying),
  /** Answers that a second device brings belong to what the first one began: of the same text, open, and never shown to more people. */
  join: (begun: BegunStudying, second: { revision_id: string; contact_id: string | null }): boolean =>
    !begun.studying_review &&
    begun.revision_id === second.revision_id &&
    (second.contact_id === null || second.contact_id === begun.studying_contact_id),
  claim: (viewer: Viewer | null) => holds(viewer, 'studyings.claim'),
  /** A guest's studying becomes a person's by the secret of a device alone, and never a second time. */
  claimStudying: (guest_secret: string, studying: OwnedStudying) =>
    studying.studying_user_id === null && knowsSecret(guest_secret, studying),
}

function knowsSecret(secret: string, { guest_secret_hash, device_hashes }: OwnedStudying): boolean {
  return [guest_secret_hash, ...device_hashes].some((hash) => hash !== null && matchesToken(secret, hash))
}

/** Which studyings of the account a reviewer sees: all of them, or public ones and those of the own contacts. */
export function reviewScope(viewer: Viewer): { own_contacts_of: string | null } {
  return { own_contacts_of: viewer.account_role === Role.MISSIONER ? viewer._id : null }
}
