import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { holdsRight, rights } from '#domain/rights.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, asCaller, makeCallers } from './callers.ts'
import {
  forState,
  givenToColleagues,
  isForOperator,
  madeByCaller,
  namesAnyAccount,
  onlySignedIn,
  openToColleagues,
  silentAbout,
  silentLists,
} from './expectations.ts'
import { type Operation, operations, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { elementNames, makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'
import { exchangeId, findIds, unknownId, plantInLists, untestedIds } from './variations.ts'

describe('two accounts in one database', () => {
  let testApp: TestApp
  let own: School
  let foreign: School
  let callers: Caller[]
  let snapshot: Snapshot
  let before: Fingerprint
  /** The id of the same thing in the other account, for every id of the own account. */
  let counterparts: Map<string, string>
  /** The table of an id. */
  let tables: Map<string, string>
  const tried = new Set<string>()

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    own = await makeSchool(testApp, 'Ours')
    foreign = await makeSchool(testApp, 'Theirs7')
    callers = await makeCallers(testApp, own, foreign)
    const others = [...foreign.ids]
    counterparts = new Map([...own.ids].map((id, index) => [id, others[index] ?? unknownId()]))
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
    tables = await snapshot.tablesOf(own.ids)
  })
  afterEach(() => snapshot.restore())
  afterAll(() => testApp.close())

  const ask = (operation: Operation, by: Caller, request: Request, headers = by.headers) =>
    send(testApp, operation, asCaller(by, request), by.person, headers)
  const mayCall = ({ name, right }: Operation) =>
    callers.filter(({ role }) => holdsRight(role, right) && !(onlySignedIn.includes(name) && role === undefined))

  describe.each(operations)('$name', (operation) => {
    test('replies to ids of another account or another user as to unknown ids', async () => {
      const request = operation.request(own, testApp)
      expect(untestedIds(request, own.ids).filter((at) => at !== namesAnyAccount[operation.name])).toEqual([])
      // Every account of the install belongs to ADMIN.
      const ids = isForOperator(operation) ? [] : findIds(request, own.ids)
      for (const { at, place, id } of ids) {
        const isNew = madeByCaller[operation.name] === at
        for (const by of mayCall(operation).filter(({ name }) => name !== 'manager of B')) {
          const say = async (named: string) => {
            const { status, body } = await ask(operation, by, exchangeId(request, place, named))
            return { status, body: body.replaceAll(named, 'that id') }
          }
          const unknownReply = await say(unknownId())
          if (unknownReply.status < 300) await snapshot.restore()
          const theirs = await say(counterparts.get(id) ?? '')
          const others = othersOf(by, operation)[tables.get(id) ?? '']
          for (const said of others ? [theirs, await say(others)] : [theirs]) {
            if (isNew) expect([400, 404], `${at}, ${by.name}: ${said.body}`).toContain(said.status)
            else expect(said, `${at}, ${by.name}`).toEqual(unknownReply)
            expect(said.status < 300, `${at}, ${by.name}: ${said.body}`).toBe(silentAbout[operation.name] === at)
            expect(said.body).not.toContain('Theirs7')
          }
          if (silentAbout[operation.name] === at) await snapshot.restore()
          expect(await snapshot.fingerprint(), `${at}, ${by.name}`).toEqual(before)
          if (others) tried.add(`${by.name} ${tables.get(id)}`)
        }
        // What MISSIONER-1 was refused exists for the managers of the account.
        const theirs = own.notOf.missioner[tables.get(id) ?? '']
        if (!theirs || forState.includes(operation.name) || actorOf(callers, operation).name !== 'ACCOUNT_MANAGER')
          continue
        const { status, body } = await ask(operation, actorOf(callers, operation), exchangeId(request, place, theirs))
        expect(status, `${at}: ${body}`).toBeLessThan(300)
        await snapshot.restore()
      }
    })

    test('refuses a list with one foreign member at any position, and writes nothing', async () => {
      const request = operation.request(own, testApp)
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

    test('an account header chooses among the own accounts and grants no right', async () => {
      // A new one each time: some links work once.
      const request = () => operation.request(own, testApp)
      const by = actorOf(callers, operation)
      const isSignedIn = by.person !== undefined
      const unnamed = await ask(operation, by, request(), {})
      await snapshot.restore()
      for (const [header, mine, theirs] of accountHeaders()) {
        const denied = [theirs, unknownId(), `${mine}, ${theirs}`, `${theirs}, ${mine}`, `${mine},${mine}`, 'x', "'"]
        for (const value of denied) {
          for (const name of [header, header.toUpperCase()]) {
            // ADMIN works in any account that exists.
            if (by.name === 'ADMIN' && header === 'tenant-account' && value === theirs) continue
            // A signed-out caller chooses the account whose public data is shown.
            if (!isSignedIn && header !== 'tenant-account' && value === theirs) continue
            const reply = await ask(operation, by, request(), { [name]: value })
            expect(reply.body).not.toContain('Theirs7')
            if (isSignedIn) expect(reply.status, `${name}: ${value}`).toBe(403)
            else expect(reply.status, `${name}: ${value}`).toBe(unnamed.status)
          }
        }
        if (isSignedIn) expect(await snapshot.fingerprint(), header).toEqual(before)
        const empty = await ask(operation, by, request(), { [header]: '' })
        expect(empty.status, `an empty ${header}`).toBe(unnamed.status)
        await snapshot.restore()
        const chosen = await ask(operation, by, request(), { ...by.headers, [header]: mine })
        expect(chosen.status, `the own ${header}: ${chosen.body}`).toBeLessThan(300)
        await snapshot.restore()
      }
    })
  })

  test('the rows of another user include every kind', () => {
    const beside = ['contacts', 'studyings', 'users'].map((table) => `MISSIONER-1 ${table}`)
    expect([...tried]).toEqual(expect.arrayContaining([...beside, 'guest studyings', 'NONE studyings']))
  })

  /** The rows of the same account that do not belong to the caller. */
  function othersOf({ name }: Caller, { name: called, right }: Operation): Record<string, string> {
    if (openToColleagues.includes(called)) return {}
    if (rights[right] === 'public') return name === 'guest' || name === 'NONE' ? own.notOf.guest : {}
    if (name !== 'MISSIONER-1') return {}
    const { missioners: _colleague, ...others } = own.notOf.missioner
    return givenToColleagues.includes(called) ? others : own.notOf.missioner
  }

  function accountHeaders(): [name: string, own: string, foreign: string][] {
    return [
      ['account-id', own.account_id, foreign.account_id],
      ['tenant-account', own.account_id, foreign.account_id],
      ['user-account', own.account_token, foreign.account_token],
    ]
  }
})
