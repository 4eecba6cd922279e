import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { appRouter } from '#server/trpc/router.ts'
import { t } from '#server/trpc/trpc.ts'
import { type Caller, callerNames, inHandsOf, makeCallers } from './callers.ts'
import { expectedOf, marksAsRead, silentAbout } from './expectations.ts'
import { declared, listGaps, type Operation, operations, type Request, send } from './operations.ts'
import { pairs } from './pairs.ts'
import { makeSchool, type School } from './school.ts'
import { makeUnknown } from './variations.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

describe('who may call what', () => {
  let test: TestApp
  let school: School
  let names: ReadonlySet<string>
  let foreign: School
  let callers: Caller[]
  let operator: TestPerson
  let snapshot: Snapshot
  let before: Fingerprint
  const outcomes = new Map<string, Record<string, unknown>>()

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Ours')
    // A picture goes by its address, as lessons name it.
    names = new Set([...school.ids, school.picture_url])
    foreign = await makeSchool(test, 'Theirs')
    callers = await makeCallers(test, school, foreign)
    operator = await test.makePerson(await test.makeAccount(), Role.ADMIN)
    snapshot = await takeSnapshot(test)
    before = await snapshot.fingerprint()
  })
  afterEach(() => snapshot.restore())
  afterAll(() => test.close())

  it('is written in the table of rights for every operation', () => {
    for (const [name, { right }] of declared) expect(rights, name).toHaveProperty([right])
  })

  it('knows how to call every operation', () => {
    expect(listGaps()).toEqual([])
  })

  /** What a caller got, judged by the reply, by the rows, and by what an id that nobody has would have got them. */
  async function tryAs(operation: Operation, caller: Caller): Promise<string | 401 | 403> {
    const request = inHandsOf(caller, operation.request(school, test))
    const ask = (asked: typeof request) => send(test, operation, asked, caller.person, caller.headers)
    const reply = await ask(request)
    const canary = silent(caller, operation, request)
    if (canary) expect(reply.body, caller.name).not.toContain(canary)
    const mayChange = reply.status < 300 && (operation.writes || marksAsRead.includes(operation.name))
    if (mayChange) await snapshot.restore()
    else expect(await snapshot.fingerprint(), `rows changed by ${caller.name}`).toEqual(before)
    if (reply.status === 401 || reply.status === 403) return reply.status
    if (reply.status < 300 && !silentAbout[operation.name]) return 'through'
    for (const unknown of makeUnknown(request, names)) {
      const nobodys = await ask(unknown)
      await snapshot.restore()
      if (nobodys.status === reply.status && nobodys.body === reply.body) return 'like an unknown id'
    }
    return reply.status < 300 ? 'through' : `${reply.status} ${reply.body.slice(0, 300)}`
  }

  /**
   * The account that must not be heard of in this reply. None where ADMIN asks for the catalogues of every account, nor
   * where B's manager brings a link, a sign-in or a text of A.
   */
  function silent({ name }: Caller, operation: Operation, request: Request): string | undefined {
    if (name !== 'manager of B')
      return name === 'ADMIN' && operation.name.endsWith(' by everything') ? undefined : 'Theirs'
    if (request.file) return undefined
    const isInvited = [school.link, school.sign_in_token, school.password, school.canary].some((secret) =>
      JSON.stringify(request).includes(secret),
    )
    return isInvited ? undefined : 'Ours'
  }

  describe.each(operations)('$name', (operation) => {
    it('gives each of ten identities what the rights and the rows say', async () => {
      const ids = [...names].filter((id) => JSON.stringify(operation.request(school, test)).includes(id))
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
      // A denial says something only of a call that somebody can make.
      expect(Object.values(got)).toContain('through')
    })

    it('puts on record what ADMIN changes in another account, and nothing else', async () => {
      const tenant = { 'tenant-account': school.account_id }
      const { status } = await send(test, operation, operation.request(school, test), operator, tenant)
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      const rows = await test.database.owner`
        select account_id, action from audit_log where actor_id = ${operator.user_id}`
      const acts = rows.map(({ action }) => action)
      if (operation.writes) expect(acts).toContain(expectedAct(operation))
      else expect(acts).toEqual([])
      expect(rows.filter(({ account_id }) => account_id !== school.account_id)).toEqual([])
    })
  })

  it('is decided alike behind both doors where they lead to the same service', () => {
    expect(pairs.length).toBeGreaterThan(0)
    for (const [rest, procedure] of pairs)
      expect(outcomes.get(rest), `${rest} and ${procedure}`).toEqual(outcomes.get(procedure))
  })

  it(`was asked in ${declared.size * callerNames.length} cells: ${declared.size} operations, each as everybody`, () => {
    const cells = [...declared.keys()].flatMap((name) => Object.keys(outcomes.get(name) ?? {}))
    expect(cells).toHaveLength(declared.size * callerNames.length)
  })

  it('stops the start at a route that declares no right', async () => {
    const app = await createApp(test.deps)
    const handler = async () => ({})
    expect(() => app.route({ method: 'GET', url: '/api/undeclared', handler })).toThrow(/declares no right/)
    app.route({ method: 'GET', url: '/api/declared', config: { right: 'health.read' }, handler })
    expect((await app.inject('/api/declared')).statusCode).toBe(200)
    await app.close()
  })

  it('stops the start at a procedure that declares no right', async () => {
    const procedures = appRouter._def.procedures as unknown as Record<string, unknown>
    procedures.undeclared = t.procedure.query(() => 'open to all')
    try {
      await expect(createApp(test.deps)).rejects.toThrow('The procedure undeclared declares no right')
    } finally {
      delete procedures.undeclared
    }
  })
})

/** A drop is a GET, and writes down itself what it dropped. */
function expectedAct({ name }: Operation): string {
  const dropped = /^GET .(\w+).drop$/.exec(name)?.[1]
  return dropped ? `drop ${dropped}` : name.replace(/ by .*/, '')
}
