import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { appRouter } from '#server/operations.ts'
import { t } from '#server/trpc/trpc.ts'
import { type Caller, callerNames, asCaller, makeCallers } from './callers.ts'
import { expectedOf, isForOperator, marksAsRead, namesAnyAccount, silentAbout } from './expectations.ts'
import { declared, listGaps, type Operation, operations, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { pairs } from './pairs.ts'
import { hostOf, makeSchool, type School } from './school.ts'
import { makeUnknown } from './variations.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

/** Acts of a person on the own access, which are recorded at home. */
const ownActs = new Set(['auth.changePassword', 'auth.turnOnSecondFactor'])

/** Reads that are recorded as the opening of a contact. */
const openCards = new Set(['contactCard.history', 'contacts.get'])

describe('who may call what', () => {
  let testApp: TestApp
  let school: School
  let names: ReadonlySet<string>
  let foreign: School
  let callers: Caller[]
  let operator: TestPerson
  let snapshot: Snapshot
  let before: Fingerprint
  const outcomes = new Map<string, Record<string, unknown>>()

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Ours')
    // Pictures are identified by their address, settings by their account.
    names = new Set([...school.ids, school.picture_url, school.account_id])
    foreign = await makeSchool(testApp, 'Theirs7')
    callers = await makeCallers(testApp, school, foreign)
    operator = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
  })
  afterEach(() => snapshot.restore())
  afterAll(() => testApp.close())

  test('every operation has a right of the table', () => {
    for (const [name, { right }] of declared) expect(rights, name).toHaveProperty([right])
  })

  test('every operation has a sample call', () => {
    expect(listGaps()).toEqual([])
  })

  /** The outcome for a caller, by the reply, the changed rows, and the reply to unknown ids. */
  async function tryAs(operation: Operation, caller: Caller): Promise<string | 401 | 403> {
    const request = asCaller(caller, operation.request(school, testApp))
    const ask = (asked: typeof request) => send(testApp, operation, asked, caller.person, caller.headers)
    const reply = await ask(request)
    const canary = silent(caller, operation, request)
    if (canary) expect(reply.body, caller.name).not.toContain(canary)
    const mayChange = reply.status < 300 && (operation.writes || marksAsRead.includes(operation.name))
    if (mayChange) await snapshot.restore()
    else expect(await snapshot.fingerprint(), `rows changed by ${caller.name}`).toEqual(before)
    if (reply.status === 401 || reply.status === 403) return reply.status
    if (reply.status < 300 && !silentAbout[operation.name]) return 'through'
    for (const unknown of makeUnknown(request, names)) {
      const unknownReply = await ask(unknown)
      await snapshot.restore()
      if (unknownReply.status === reply.status && unknownReply.body === reply.body) return 'like an unknown id'
    }
    return reply.status < 300 ? 'through' : `${reply.status} ${reply.body.slice(0, 300)}`
  }

  /**
   * The account that must not appear in this reply. None when ADMIN requests the catalogues of every account, or when B's
   * manager sends a link, a sign-in or a text of A.
   */
  function silent({ name }: Caller, operation: Operation, request: Request): string | undefined {
    if (name !== 'manager of B')
      return name === 'ADMIN' && operation.name.endsWith(' by everything') ? undefined : 'Theirs7'
    if (request.file) return undefined
    const isInvited = [
      school.link,
      school.sign_in_token,
      school.password,
      school.canary,
      hostOf(school.canary),
      school.account_token,
    ].some((secret) => JSON.stringify(request).includes(secret))
    return isInvited ? undefined : 'Ours'
  }

  describe.each(operations)('$name', (operation) => {
    test('gives every caller the outcome that the rights and the rows determine', async () => {
      const ids = [...names].filter((id) => JSON.stringify(operation.request(school, testApp)).includes(id))
      const facts = {
        ...operation,
        namesRows: ids.length > 0,
        namesRowsOfMissioner: ids.some((id) => school.ownedByMissioner.has(id)),
      }
      const got: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const caller of callers) {
        got[caller.name] = await tryAs(operation, caller)
        expected[caller.name] = expectedOf(facts, caller)
      }
      outcomes.set(operation.name, got)
      expect(got).toEqual(expected)
      // A refusal proves something only if another caller succeeds.
      expect(Object.values(got)).toContain('through')
    })

    test('writes what ADMIN does in another account to its audit log', async () => {
      const tenant = { 'tenant-account': school.account_id }
      testApp.deps.caches.recordedActs.clear()
      await testApp.database.owner`delete from audit_log where actor_id = ${operator.user_id}`
      const { status } = await send(testApp, operation, operation.request(school, testApp), operator, tenant)
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      const rows = await testApp.database.owner`
        select account_id, action from audit_log where actor_id = ${operator.user_id}`
      const actions = rows.map(({ action }) => action)
      if (operation.writes) expect(actions).toContain(expectedAction(operation))
      else expect(actions).toEqual(openCards.has(operation.name) ? ['read', 'contacts.view'] : ['read'])
      const elsewhere = operation.name in namesAnyAccount ? school.sister_account_id : school.account_id
      const accounts = new Set([school.account_id, elsewhere])
      // A change of an account is recorded there too.
      const others = rows.filter(({ account_id }) => !accounts.has(account_id as string))
      const isAtHome = isForOperator(operation) || ownActs.has(operation.name)
      expect(others).toHaveLength(isAtHome && operation.writes ? 1 : 0)
    })
  })

  test('REST operations and procedures of the same service have the same outcomes', () => {
    expect(pairs.length).toBeGreaterThan(0)
    for (const [rest, procedure] of pairs)
      expect(outcomes.get(rest), `${rest} and ${procedure}`).toEqual(outcomes.get(procedure))
  })

  test(`the matrix has ${declared.size * callerNames.length} cells: ${declared.size} operations times ${callerNames.length} callers`, () => {
    // Of several variants of a call the first one counts.
    const tried = [...outcomes].toReversed().map(([name, got]) => [name.replace(/ by .*/, ''), got] as const)
    const byName = new Map(tried)
    const cells = [...declared.keys()].flatMap((name) => Object.keys(byName.get(name) ?? {}))
    expect(cells).toHaveLength(declared.size * callerNames.length)
  })

  test('a route without a right stops the start', async () => {
    const app = await createApp(testApp.deps)
    const handler = async () => ({})
    expect(() => app.route({ method: 'GET', url: '/api/undeclared', handler })).toThrow(/declares no right/)
    app.route({ method: 'GET', url: '/api/declared', config: { right: 'health.read' }, handler })
    expect((await app.inject('/api/declared')).statusCode).toBe(200)
    await app.close()
  })

  test('a procedure without a right stops the start', async () => {
    const procedures = appRouter._def.procedures as unknown as Record<string, unknown>
    procedures.undeclared = t.procedure.query(() => 'open to all')
    try {
      await expect(createApp(testApp.deps)).rejects.toThrow('The procedure undeclared declares no right')
    } finally {
      delete procedures.undeclared
    }
  })
})

/** The audited action: a drop is a GET and writes its own. */
function expectedAction({ name, audit: [declared] }: Operation): string {
  return name.startsWith('GET ') && declared ? declared : name.replace(/ by .*/, '')
}
