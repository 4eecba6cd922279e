import { expect } from 'vitest'
import { actorOf } from '../callers.ts'
import { unknownId } from '../variations.ts'
import type { Check, Walk } from '../walk.ts'

/** An account header chooses among the own accounts, and grants no right in another one. */
export const accountHeader: Check = {
  name: 'is granted no right by an account header, which chooses among the own accounts',
  concerns: () => true,
  async run(operation, walk) {
    const { testApp, own, callers, snapshot, before, ask } = walk
    // A new one each time: some links work once.
    const request = () => operation.request(own, testApp)
    const by = actorOf(callers, operation)
    const isSignedIn = by.person !== undefined
    const unnamed = await ask(operation, by, request(), {})
    await snapshot.restore()
    // In small letters alone: Node reads the names of headers so. The tests of raw connections send others.
    for (const [header, mine, theirs] of headersOf(walk)) {
      const denied = [theirs, unknownId(), `${mine}, ${theirs}`, `${theirs}, ${mine}`, `${mine},${mine}`, 'x', "'"]
      for (const value of denied) {
        // ADMIN works in any account that exists.
        if (by.name === 'ADMIN' && header === 'tenant-account' && value === theirs) continue
        // A signed-out caller chooses the account whose public data is shown.
        if (!isSignedIn && header !== 'tenant-account' && value === theirs) continue
        const reply = await ask(operation, by, request(), { [header]: value })
        expect(reply.body).not.toContain('Theirs7')
        expect(reply.status, `${header}: ${value}`).toBe(isSignedIn ? 403 : unnamed.status)
      }
      if (isSignedIn) expect(await snapshot.fingerprint(), header).toEqual(before)
      const empty = await ask(operation, by, request(), { [header]: '' })
      expect(empty.status, `an empty ${header}`).toBe(unnamed.status)
      await snapshot.restore()
      const chosen = await ask(operation, by, request(), { ...by.headers, [header]: mine })
      expect(chosen.status, `the own ${header}: ${chosen.body}`).toBeLessThan(300)
      await snapshot.restore()
    }
  },
}

function headersOf({ own, foreign }: Walk): [name: string, own: string, foreign: string][] {
  return [
    ['account-id', own.account_id, foreign.account_id],
    ['tenant-account', own.account_id, foreign.account_id],
    ['user-account', own.account_token, foreign.account_token],
  ]
}
