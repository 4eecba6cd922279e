import type { LessonFeedback } from '#domain/lesson/course.ts'
import { Role } from '#domain/roles.ts'
import { matchesToken } from '../../lib/tokens.ts'
import type { Viewer } from '../../frame/viewer.ts'

/** The caller of a lesson: a signed-in user of the lesson's account, or a guest with the secret of a device. */
export interface LessonAccess {
  accountId: string
  /** Set when the studying belongs to the signed-in user. */
  user: Viewer | null
  guest_secret: string | undefined
  /** Null for calls that name only the studying. */
  entry: { lesson_id: string; link_id: string | null; contact_id: string | null } | null
}

interface BegunStudying {
  revision_id: string
  studying_contact_id: string | null
  studying_review: boolean
}

interface OwnedStudying {
  lesson_id: string
  /** The link the studying was started with. */
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  guest_secret_hash: string | null
  device_hashes: readonly string[]
}

export const can = {
  /** Whose students a user may see: reviewers of the whole account see all, others their own. */
  reviewFor: (viewer: Viewer, userId: string) => !reviewScope(viewer).own_contacts_of || userId === viewer._id,
  readPhones: (viewer: Viewer) => viewer.account_role !== Role.EDITOR,
  /**
   * A link alone grants no access to an existing studying, because links are shared: its user or device is required.
   */
  take({ user, guest_secret, entry }: LessonAccess, studying: OwnedStudying): boolean {
    if (entry && entry.lesson_id !== studying.lesson_id) return false
    if (studying.studying_user_id !== null) return user?._id === studying.studying_user_id
    if (!guest_secret || !knowsSecret(guest_secret, studying)) return false
    if (!entry || entry.contact_id === studying.studying_contact_id) return true
    // The link that started the studying stays valid when the office later assigns a contact.
    return entry.link_id !== null && entry.link_id === studying.link_id
  },
  /** A device learns only that its studying now belongs to a user. */
  knowClaimed: ({ guest_secret, entry }: LessonAccess, studying: OwnedStudying): boolean =>
    entry?.lesson_id === studying.lesson_id &&
    studying.studying_user_id !== null &&
    guest_secret !== undefined &&
    knowsSecret(guest_secret, studying),
  /**
   * A second device's answers join the first studying only for the same revision, while it is open, and never with a
   * wider audience.
   */
  join: (begun: BegunStudying, second: { revision_id: string; contact_id: string | null }): boolean =>
    !begun.studying_review &&
    begun.revision_id === second.revision_id &&
    (second.contact_id === null || second.contact_id === begun.studying_contact_id),
  /** Right and wrong, right answers and explanations: once they were released on sending, or by a review that shows them. */
  readFeedback: (
    { studying_review, feedback_released_at }: { studying_review: boolean; feedback_released_at: Date | null },
    feedback: LessonFeedback,
  ): boolean => feedback_released_at !== null || (studying_review && feedback !== 'never'),
  /** A guest's studying can be claimed once, and only with the secret of its device. */
  claimStudying: (guest_secret: string, studying: OwnedStudying) =>
    studying.studying_user_id === null && knowsSecret(guest_secret, studying),
}

function knowsSecret(secret: string, { guest_secret_hash, device_hashes }: OwnedStudying): boolean {
  return [guest_secret_hash, ...device_hashes].some((hash) => hash !== null && matchesToken(secret, hash))
}

/** Which studyings of the account a reviewer sees: all, or only those of guests, own ones and those of own contacts. */
export function reviewScope(viewer: Viewer): { own_contacts_of: string | null } {
  return { own_contacts_of: viewer.account_role === Role.MISSIONER ? viewer._id : null }
}
