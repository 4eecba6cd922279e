import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdsRight, rights } from '#domain/rights.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, inHandsOf, makeCallers } from './callers.ts'
import { forState, madeByCaller, onlySignedIn, silentAbout, silentLists } from './expectations.ts'
import { type Operation, operations, type Request, send } from './operations.ts'
import { elementNames, makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'
import { exchangeId, findIds, nobodysId, plantInLists, strangeIds } from './variations.ts'

describe('two accounts in one database', () => {
  let test: TestApp
  let own: School
  let foreign: School
  let callers: Caller[]
  let snapshot: Snapshot
  let before: Fingerprint
  /** The other account's id for every id of the own one, of the same thing. */
  let counterparts: Map<string, string>
  /** Which table an id belongs to. */
  let tables: Map<string, string>
  const tried = new Set<string>()

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    own = await makeSchool(test, 'Ours')
    foreign = await makeSchool(test, 'Theirs')
    callers = await makeCallers(test, own, foreign)
    const others = [...foreign.ids]
    counterparts = new Map([...own.ids].map((id, index) => [id, others[index] ?? nobodysId()]))
    snapshot = await takeSnapshot(test)
    before = await snapshot.fingerprint()
    tables = await snapshot.tablesOf(own.ids)
  })
  afterEach(() => snapshot.restore())
  afterAll(() => test.close())

  const ask = (operation: Operation, by: Caller, request: Request, headers = by.headers) =>
    send(test, operation, inHandsOf(by, request), by.person, headers)
  const mayCall = ({ name, right }: Operation) =>
    callers.filter(({ role }) => holdsRight(role, right) && !(onlySignedIn.includes(name) && role === undefined))

  describe.each(operations)('$name', (operation) => {
    it('treats ids of another account and of somebody else like ids that nobody has', async () => {
      const request = operation.request(own, test)
      expect(strangeIds(request, own.ids)).toEqual([])
      for (const { at, place, id } of findIds(request, own.ids)) {
        const isNew = madeByCaller[operation.name] === at
        for (const by of mayCall(operation).filter(({ name }) => name !== 'manager of B')) {
          const say = async (named: string) => {
            const { status, body } = await ask(operation, by, exchangeId(request, place, named))
            return { status, body: body.replaceAll(named, 'that id') }
          }
          const nobodys = await say(nobodysId())
          if (nobodys.status < 300) await snapshot.restore()
          const theirs = await say(counterparts.get(id) ?? '')
          const others = othersOf(by, operation)[tables.get(id) ?? '']
          for (const said of others ? [theirs, await say(others)] : [theirs]) {
            if (isNew) expect([400, 404], `${at}, ${by.name}: ${said.body}`).toContain(said.status)
            else expect(said, `${at}, ${by.name}`).toEqual(nobodys)
            expect(said.status < 300, `${at}, ${by.name}: ${said.body}`).toBe(silentAbout[operation.name] === at)
            expect(said.body).not.toContain('Theirs')
          }
          if (silentAbout[operation.name] === at) await snapshot.restore()
          expect(await snapshot.fingerprint(), `${at}, ${by.name}`).toEqual(before)
          if (others) tried.add(`${by.name} ${tables.get(id)}`)
        }
        // What MISSIONER-1 was denied is there for those who look after the whole account.
        const theirs = own.notOf.missioner[tables.get(id) ?? '']
        if (!theirs || forState.includes(operation.name) || actorOf(callers, operation).name !== 'ACCOUNT_MANAGER')
          continue
        const { status, body } = await ask(operation, actorOf(callers, operation), exchangeId(request, place, theirs))
        expect(status, `${at}: ${body}`).toBeLessThan(300)
        await snapshot.restore()
      }
    })

    it('refuses a list with one foreign member, wherever it stands, and writes nothing of the others', async () => {
      const request = operation.request(own, test)
      const by = actorOf(callers, operation)
      const lists = [
        ...[...counterparts].flatMap(([id, theirs]) => plantInLists(request, (text) => text === id, theirs)),
        ...plantInLists(request, (text) => elementNames.includes(text), 'element-of-another-lesson'),
      ]
      const isSilent = silentLists.includes(operation.name)
      const alone = isSilent ? (await ask(operation, by, request)).body : ''
      if (isSilent) await snapshot.restore()
      for (const { at, request: mixed } of lists) {
        const { status, body } = await ask(operation, by, mixed)
        if (isSilent) {
          expect(body, at).toBe(alone)
          await snapshot.restore()
          continue
        }
        expect([400, 404], `${at}: ${body}`).toContain(status)
        expect(await snapshot.fingerprint(), at).toEqual(before)
      }
    })

    it('takes an account header for a choice among the own accounts, never for a right', async () => {
      const request = operation.request(own, test)
      const by = actorOf(callers, operation)
      const isSignedIn = by.person !== undefined
      const unnamed = await ask(operation, by, request, {})
      await snapshot.restore()
      for (const [header, mine, theirs] of accountHeaders()) {
        const denied = [theirs, nobodysId(), `${mine}, ${theirs}`, `${theirs}, ${mine}`, `${mine},${mine}`, 'x', "'"]
        for (const value of denied) {
          for (const name of [header, header.toUpperCase()]) {
            // ADMIN works in any account that exists.
            if (by.name === 'ADMIN' && header === 'tenant-account' && value === theirs) continue
            // Signed out, one chooses whose public data one sees.
            if (!isSignedIn && header !== 'tenant-account' && value === theirs) continue
            const reply = await ask(operation, by, request, { [name]: value })
            expect(reply.body).not.toContain('Theirs')
            if (isSignedIn) expect(reply.status, `${name}: ${value}`).toBe(403)
            else expect(reply.status, `${name}: ${value}`).toBe(unnamed.status)
          }
        }
        if (isSignedIn) expect(await snapshot.fingerprint(), header).toEqual(before)
        const empty = await ask(operation, by, request, { [header]: '' })
        expect(empty.status, `an empty ${header}`).toBe(unnamed.status)
        await snapshot.restore()
        const chosen = await ask(operation, by, request, { ...by.headers, [header]: mine })
        expect(chosen.status, `the own ${header}: ${chosen.body}`).toBeLessThan(300)
        await snapshot.restore()
      }
    })
  })

  it('was tried with the neighbour’s rows of every kind', () => {
    const beside = ['contacts', 'studyings', 'users'].map((table) => `MISSIONER-1 ${table}`)
    expect([...tried]).toEqual(expect.arrayContaining([...beside, 'guest studyings', 'NONE studyings']))
  })

  /** What lies just beside the caller's own: of the same account and not theirs. */
  function othersOf({ name }: Caller, { right }: Operation): Record<string, string> {
    if (rights[right] === 'public') return name === 'guest' || name === 'NONE' ? own.notOf.guest : {}
    return name === 'MISSIONER-1' ? own.notOf.missioner : {}
  }

  function accountHeaders(): [name: string, own: string, foreign: string][] {
    return [
      ['account-id', own.account_id, foreign.account_id],
      ['tenant-account', own.account_id, foreign.account_id],
      ['user-account', own.account_token, foreign.account_token],
    ]
  }
})
