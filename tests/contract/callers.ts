import { holdsRight } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import type { TestApp, TestPerson } from '#server/lib/testing.ts'
import type { Operation } from './operations.ts'
import type { Request } from './sample-requests.ts'
import type { School } from './school.ts'

/** Every kind of caller. The last two are signed out: their tokens are no longer valid. */
export const callerNames = [
  'anonymous',
  'guest',
  'NONE',
  'MISSIONER-1',
  'MISSIONER-2',
  'EDITOR',
  'ACCOUNT_MANAGER',
  'ADMIN',
  'manager of B',
  'revoked',
  'banned',
] as const
export type CallerName = (typeof callerNames)[number]

export interface Caller {
  name: CallerName
  /** Undefined when the caller counts as signed out. */
  role: Role | undefined
  person: TestPerson | undefined
  /** Signed-out callers name the account whose public data they request. */
  headers: Record<string, string>
}

/** The callers of a school, and the manager of another one. */
export async function makeCallers(testApp: TestApp, school: School, foreign: School): Promise<Caller[]> {
  const { student, missioner, editor, manager, admin } = school.people
  const [revoked, banned] = [
    await testApp.makePerson(school.account_id, Role.ADMIN),
    await testApp.makePerson(school.account_id, Role.ADMIN),
  ]
  const { owner } = testApp.database
  await owner`update sessions set revoked_at = now() where user_id = ${revoked.user_id}`
  await owner`update users set user_state = ${UserState.banned} where _id = ${banned.user_id}`
  const visiting = { 'account-id': school.account_id }
  const signedOut = (name: CallerName, person?: TestPerson): Caller => ({
    name,
    role: undefined,
    person,
    headers: visiting,
  })
  const signedIn = (name: CallerName, role: Role, person: TestPerson): Caller => ({ name, role, person, headers: {} })
  return [
    signedOut('anonymous'),
    signedOut('guest'),
    signedIn('NONE', Role.NONE, student),
    signedIn('MISSIONER-1', Role.MISSIONER, missioner),
    signedIn('MISSIONER-2', Role.MISSIONER, school.colleague),
    signedIn('EDITOR', Role.EDITOR, editor),
    signedIn('ACCOUNT_MANAGER', Role.ACCOUNT_MANAGER, manager),
    signedIn('ADMIN', Role.ADMIN, admin),
    signedIn('manager of B', Role.ACCOUNT_MANAGER, foreign.people.manager),
    signedOut('revoked', revoked),
    signedOut('banned', banned),
  ]
}

/** A request as this caller can make it: only the guest knows the secret of the guest's device. */
export function asCaller({ name }: Pick<Caller, 'name'>, request: Request): Request {
  if (name === 'guest' || !request.input) return request
  const { guest_secret: _secret, ...input } = request.input as Record<string, unknown>
  return { ...request, input }
}

/** A caller whose call succeeds: the student or the guest if the studying is theirs, otherwise the manager of the account. */
export function actorOf(callers: readonly Caller[], { name, right }: Pick<Operation, 'name' | 'right'>): Caller {
  const wanted =
    right !== 'studyings.take' && right !== 'webpush.subscribe'
      ? (['ACCOUNT_MANAGER', 'ADMIN'] as const)
      : / by (lesson|studying)$/.test(name)
        ? (['NONE'] as const)
        : (['guest'] as const)
  const found = wanted.flatMap((each) => callers.filter((caller) => caller.name === each))
  const able = found.find(({ role }) => holdsRight(role, right))
  if (!able) throw new Error(`No caller can call ${name}`)
  return able
}
