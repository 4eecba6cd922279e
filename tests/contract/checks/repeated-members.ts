import { expect } from 'vitest'
import { actorOf } from '../callers.ts'
import { memberKeys, repeatInLists } from '../variations.ts'
import type { Check } from '../walk.ts'
import { findParts, inputsOf } from './input-schemas.ts'

interface Part {
  type?: string
  uniqueItems?: boolean
  items?: { format?: string; properties?: Record<string, unknown> }
}

/** Lists whose members have an `id` that is not the name of one thing, or name a part of it, each in its turn. */
const namesNothing = /elements$|lesson_content$|contact_socials$|changes\.properties\.edits$/

const isListOfNamed = ({ type, items, uniqueItems }: Part) =>
  type === 'array' &&
  uniqueItems !== true &&
  (items?.format === 'uuid' || memberKeys.some((name) => Object.hasOwn(items?.properties ?? {}, name)))

/** A list names each thing once: of two changes to one row it would be open which counts. */
export const repeatedMembers: Check = {
  name: 'refuses a list that names a thing twice, and writes nothing',
  concerns: () => true,
  async run(operation, { testApp, own, callers, snapshot, before, ask }) {
    const { name } = operation
    const open = inputsOf(name).flatMap((schema) => findParts(schema, isListOfNamed))
    expect(open.filter((place) => !namesNothing.test(place))).toEqual([])
    const request = operation.request(own, testApp)
    const by = actorOf(callers, operation)
    for (const { at, request: repeated } of repeatInLists(request, own.ids)) {
      const { status, body } = await ask(operation, by, repeated)
      expect(status, `${at}: ${body}`).toBe(400)
      expect(body, at).toMatch(/twice/)
      expect(await snapshot.fingerprint(), at).toEqual(before)
    }
  },
}
