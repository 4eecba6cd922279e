import { expect } from 'vitest'
import { holdsRight, rights } from '#domain/rights.ts'
import { actorOf, type Caller } from '../callers.ts'
import {
  forState,
  givenToColleagues,
  isForOperator,
  madeByCaller,
  namesAnyAccount,
  namesPairs,
  onlySignedIn,
  openToColleagues,
  silentAbout,
} from '../expectations.ts'
import type { Operation } from '../operations.ts'
import type { School } from '../school.ts'
import { exchangeId, findIds, unknownId, untestedIds } from '../variations.ts'
import type { Check } from '../walk.ts'

/** The callers and tables of rows of another user that were tried. */
export const triedOthers = new Set<string>()

/** An id of another account, or of another user whose rows the caller may not use, gets the reply of an id that no row has. */
export const foreignIds: Check = {
  name: 'replies to ids of another account or another user as to unknown ids',
  concerns: () => true,
  async run(operation, { testApp, own, callers, snapshot, before, counterparts, tables, ask }) {
    const { name } = operation
    const request = operation.request(own, testApp)
    expect(untestedIds(request, own.ids).filter((at) => at !== namesAnyAccount[name])).toEqual([])
    // Every account of the install belongs to ADMIN.
    const ids = isForOperator(operation) ? [] : findIds(request, own.ids)
    const able = callers.filter((caller) => caller.name !== 'manager of B' && mayCall(caller, operation))
    for (const { at, place, id } of ids) {
      const isNew = madeByCaller[name] === at
      const isSilent = silentAbout[name] === at
      for (const by of able) {
        const say = async (named: string) => {
          const { status, body } = await ask(operation, by, exchangeId(request, place, named))
          return { status, body: body.replaceAll(named, 'that id') }
        }
        const unknownReply = await say(unknownId())
        if (unknownReply.status < 300) await snapshot.restore()
        const theirs = await say(counterparts.get(id) ?? '')
        // An id that the caller makes up names a row of the own account, whatever another one calls so.
        if (isNew) await snapshot.restore()
        const others = othersOf(by, operation, own)[tables.get(id) ?? '']
        for (const said of others ? [theirs, await say(others)] : [theirs]) {
          if (isNew && said === theirs) expect(said.status, `${at}, ${by.name}`).toBe(unknownReply.status)
          else {
            if (isNew) expect([400, 404], `${at}, ${by.name}: ${said.body}`).toContain(said.status)
            else expect(said, `${at}, ${by.name}`).toEqual(unknownReply)
            expect(said.status < 300, `${at}, ${by.name}: ${said.body}`).toBe(isSilent)
          }
          expect(said.body).not.toContain('Theirs7')
        }
        if (isSilent) await snapshot.restore()
        expect(await snapshot.fingerprint(), `${at}, ${by.name}`).toEqual(before)
        if (others) triedOthers.add(`${by.name} ${tables.get(id)}`)
      }
      // What MISSIONER-1 was refused exists for the managers of the account.
      const theirs = own.notOf.missioner[tables.get(id) ?? '']
      const actor = actorOf(callers, operation)
      if (!theirs || [...forState, ...namesPairs].includes(name) || actor.name !== 'ACCOUNT_MANAGER') continue
      const { status, body } = await ask(operation, actor, exchangeId(request, place, theirs))
      expect(status, `${at}: ${body}`).toBeLessThan(300)
      await snapshot.restore()
    }
  },
}

function mayCall({ role }: Caller, { name, right }: Operation): boolean {
  return holdsRight(role, right) && !(onlySignedIn.includes(name) && role === undefined)
}

/** The rows of the same account that do not belong to the caller. */
function othersOf({ name }: Caller, { name: called, right }: Operation, own: School): Record<string, string> {
  if (openToColleagues.includes(called)) return {}
  if (rights[right] === 'public') return name === 'guest' || name === 'NONE' ? own.notOf.guest : {}
  if (name !== 'MISSIONER-1') return {}
  const { missioners: _colleague, ...others } = own.notOf.missioner
  return givenToColleagues.includes(called) ? others : own.notOf.missioner
}
