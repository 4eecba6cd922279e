import { type Right, holdsRight } from '#domain/rights.ts'
import type { CallerName } from './callers.ts'

/** What a caller gets: success, a refusal, or exactly the reply to unknown ids. */
export type Outcome = 'through' | 'like an unknown id' | 401 | 403

type Exceptions = Partial<Record<CallerName, Outcome>>

const ofManager = { others: 'like an unknown id', but: { ACCOUNT_MANAGER: 'through' } } as const

/**
 * Operations where the rows decide, and not the table of rights alone. Everything else follows from that table, from the
 * owner of the rows in a request, and from the account of the caller.
 */
const exceptions: Record<string, { others: Outcome; but: Exceptions }> = {
  // A studying belongs to the device that knows its secret, or to the user who began it signed in.
  'studyings.open': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.saveAnswer': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.finish': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.saveAnswer by lesson': { others: 'like an unknown id', but: { NONE: 'through' } },
  'studyings.finish by studying': { others: 'like an unknown id', but: { NONE: 'through' } },
  // A device subscribes only to reviews of studyings that it began.
  'webpush.subscribe by device': { others: 'like an unknown id', but: { guest: 'through' } },
  // Who does not review reads only the own studyings.
  'GET /studyings/private/:userId': {
    others: 'through',
    but: { NONE: 'like an unknown id', 'MISSIONER-2': 'like an unknown id', 'manager of B': 'like an unknown id' },
  },
  'GET /studying/content/:id': {
    others: 'through',
    but: { NONE: 'like an unknown id', 'manager of B': 'like an unknown id' },
  },
  // A session and a sign-in link belong to one user, and so does a password.
  'auth.endAppToken': ofManager,
  'auth.endSession': ofManager,
  // An offer is made to one missioner.
  'contacts.answerOffer': ofManager,
  'contacts.seeTransfers': ofManager,
  'contacts.undoDecline': ofManager,
  'contacts.undoRepair': ofManager,
  // An import belongs to the user who began it, whatever the role.
  'contactImports.addPart': ofManager,
  'contactImports.read': ofManager,
  'contactImports.preview': ofManager,
  'contactImports.start': ofManager,
  'contactImports.stop': ofManager,
  'contactImports.get': ofManager,
  'contactImports.download': ofManager,
  'contacts.removeView': ofManager,
  'contacts.shareView': ofManager,
  // A snippet belongs to one user, whatever the role.
  'snippets.remove': ofManager,
}

/** Variants of calls that require a sign-in although other variants do not. */
export const onlySignedIn = ['studyings.open by lesson', 'studyings.saveAnswer by lesson']

/** Calls that ignore an unknown id: they succeed, with the reply that they have without it. */
export const silentAbout: Record<string, string> = {
  'studyings.list by lesson': 'input.lesson_id',
  'studyings.list by contact': 'input.contact_id',
  'studyings.students by contact': 'input.contact_id',
  'studyings.open': 'input.studying_id',
  'studyings.claim': 'input.studyings.0.studying_id',
  'studyings.ofDevice': 'input.studyings.0.studying_id',
  'studyings.ownData': 'input.studyings.0.studying_id',
  'studyings.deleteAnswers': 'input.studyings.0.studying_id',
}

/** Calls for rows in a special state, which the foreign rows of the isolation tests do not have. */
export const forState = [
  'contacts.answerOffer',
  'contacts.undoDecline',
  'contacts.repairPhone',
  'missioners.restore',
  'studyings.unreset',
]

/** Whether an operation works on the install or its accounts, all of which belong to ADMIN. */
export const isForOperator = ({ right }: Pick<Facts, 'right'>) =>
  right === 'accounts.manage' || right === 'metrics.manage'

/** Lists whose foreign members are skipped: a device may store studyings that are not this user’s. */
export const silentLists = ['studyings.claim', 'studyings.ofDevice', 'studyings.ownData', 'studyings.deleteAnswers']

/** Reads that change a row: they record that a signed-in student opened the lesson. */
export const marksAsRead = ['studyings.open', 'studyings.open by lesson']

/** Ids that the caller chooses: an unknown id creates a row. */
export const madeByCaller: Record<string, string> = {
  'studyings.saveAnswer': 'input.studying_id',
  'studyings.saveAnswer by lesson': 'input.studying_id',
}

/**
 * Where a request names an account: ADMIN works in every account, so none is foreign. The move of a missioner is recorded
 * there too.
 */
export const namesAnyAccount: Record<string, string> = {
  'POST /missioners/changeaccount': 'body.account_id',
  'accounts.get': 'input._id',
  'accounts.updateOwn': 'input._id',
  'accounts.settings': 'input._id',
  'accounts.changeSettings': 'input._id',
}

/** Calls for two ids that belong together: one of another user alone exists for no one. */
export const namesPairs = [
  'users.endSession',
  'users.revokeAppToken',
  'contactCard.join',
  'contactCard.part',
  'contactCard.tellApart',
]

/** Reads of colleagues that every missioner of the account may make. */
export const openToColleagues = ['missioners.get', 'GET /missioners/:id', 'events.create', 'POST /eventslog/create']

/** Calls that give something to a colleague: any missioner of the account may be named. */
export const givenToColleagues = ['contacts.offer', 'PUT /contacts/bindings']

export interface Facts {
  name: string
  right: Right
  /** Whether the request names a row of the account. */
  namesRows: boolean
  /** Whether it names a row that belongs to MISSIONER-1. */
  namesRowsOfMissioner: boolean
}

/** The expected outcome for `caller`, by the table of rights and the lines above. */
export function expectedOf(
  facts: Facts,
  caller: { name: CallerName; role: Parameters<typeof holdsRight>[0] },
): Outcome {
  const { name, role } = caller
  if (!holdsRight(role, facts.right)) return role === undefined ? 401 : 403
  if (onlySignedIn.includes(facts.name) && role === undefined) return 401
  const exception = exceptions[facts.name]
  if (exception) return exception.but[name] ?? exception.others
  if (name === 'manager of B' && facts.namesRows) return 'like an unknown id'
  if (name === 'MISSIONER-2' && facts.namesRowsOfMissioner && !openToColleagues.includes(facts.name))
    return 'like an unknown id'
  return 'through'
}
