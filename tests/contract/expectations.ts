import { type Right, holdsRight } from '#domain/rights.ts'
import type { CallerName } from './callers.ts'

/** What a caller gets: through, a plain refusal, or exactly what they would get for ids that nobody has. */
export type Outcome = 'through' | 'like an unknown id' | 401 | 403

type Exceptions = Partial<Record<CallerName, Outcome>>

/**
 * Reviewed by people: where the rows decide and not the table of rights alone. Everything else follows from that table,
 * from whose rows a request names (`ownedBy`) and from the account it comes from.
 */
const exceptions: Record<string, { others: Outcome; but: Exceptions }> = {
  // A studying belongs to the device that holds its secret, or to the person who began it signed in.
  'studyings.open': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.saveAnswer': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.finish': { others: 'like an unknown id', but: { guest: 'through' } },
  'studyings.saveAnswer by lesson': { others: 'like an unknown id', but: { NONE: 'through' } },
  'studyings.finish by studying': { others: 'like an unknown id', but: { NONE: 'through' } },
  // A device waits for the review of what it took itself.
  'webpush.subscribe by device': { others: 'like an unknown id', but: { guest: 'through' } },
  // A remark is one person's own, whatever the role.
  'snippets.remove': { others: 'like an unknown id', but: { ACCOUNT_MANAGER: 'through' } },
}

/** Calls that need a sign-in for what they name, though other ways of the same call need none. */
export const onlySignedIn = ['studyings.open by lesson', 'studyings.saveAnswer by lesson']

/** Calls whose good manners are to say nothing of an unknown id: they succeed, and show what they show without it. */
export const silentAbout: Record<string, string> = {
  'studyings.list by lesson': 'input.lesson_id',
  'studyings.list by contact': 'input.contact_id',
  'studyings.students by contact': 'input.contact_id',
  'studyings.open': 'input.studying_id',
  'studyings.claim': 'input.studyings.0.studying_id',
}

/** Calls for rows in a state of their own, which the rows that MISSIONER-1 is denied elsewhere are not in. */
export const forState = ['studyings.unreset']

/** Lists whose strange members are passed over: a device may hold what is not this person’s to take. */
export const silentLists = ['studyings.claim']

/** Reading leaves every row as it is, but for the mark that a signed-in student's lesson was opened. */
export const marksAsRead = ['studyings.open', 'studyings.open by lesson']

/** Where the caller makes an id up: unknown means new. */
export const madeByCaller: Record<string, string> = {
  'studyings.saveAnswer': 'input.studying_id',
  'studyings.saveAnswer by lesson': 'input.studying_id',
}

export interface Facts {
  name: string
  right: Right
  /** Whether the request names a row of the account. */
  namesRows: boolean
  /** Whether it names one that is MISSIONER-1's alone. */
  namesRowsOfMissioner: boolean
}

/** The oracle of the matrix: what `caller` gets, by the table of rights and the lines above. */
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
  if (name === 'MISSIONER-2' && facts.namesRowsOfMissioner) return 'like an unknown id'
  return 'through'
}
