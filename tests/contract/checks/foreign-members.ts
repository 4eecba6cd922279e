import { expect } from 'vitest'
import { actorOf } from '../callers.ts'
import { silentLists } from '../expectations.ts'
import { elementNames } from '../school.ts'
import { plantInLists } from '../variations.ts'
import type { Check } from '../walk.ts'

/** One foreign member refuses the whole list, and nothing of it is written. */
export const foreignMembers: Check = {
  name: 'refuses a list with one foreign member at any position, and writes nothing',
  concerns: () => true,
  async run(operation, { testApp, own, callers, snapshot, before, counterparts, ask }) {
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
  },
}
