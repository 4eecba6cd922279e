import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountHeader } from './checks/account-header.ts'
import { auditWords } from './checks/audit-words.ts'
import { foreignIds, triedOthers } from './checks/foreign-ids.ts'
import { foreignMembers } from './checks/foreign-members.ts'
import { boundedLists, closedObjects, findParts, isEndless, isOpen } from './checks/input-schemas.ts'
import { ignoresKeys, refusesKeys } from './checks/planted-keys.ts'
import { repeatedMembers } from './checks/repeated-members.ts'
import { replySchema } from './checks/reply-schema.ts'
import { restRequests } from './checks/rest-requests.ts'
import { operations } from './operations.ts'
import { runChecks, startWalk, type Walk } from './walk.ts'

const checks = [
  boundedLists,
  closedObjects,
  replySchema,
  auditWords,
  refusesKeys,
  ignoresKeys,
  restRequests,
  foreignIds,
  foreignMembers,
  repeatedMembers,
  accountHeader,
]

describe('every check of', () => {
  let walk: Walk

  beforeAll(async () => {
    walk = await startWalk()
  })
  afterAll(() => walk.testApp.close())

  // A limit for a test that hangs: an import calls a worker for each of its checks.
  test.each(operations)('$name', (operation) => runChecks(checks, operation, walk))

  test('concerns operations', () => {
    for (const { name, concerns } of checks) expect(operations.filter(concerns).length, name).toBeGreaterThan(10)
  })

  test('foreign ids tries the rows of another user, of every kind', () => {
    const beside = ['contacts', 'studyings', 'users'].map((table) => `MISSIONER-1 ${table}`)
    expect([...triedOthers]).toEqual(expect.arrayContaining([...beside, 'guest studyings', 'NONE studyings']))
  })

  test('schemas looks at any depth', () => {
    const deep = z.object({ a: z.array(z.strictObject({ b: z.array(z.object({})) })).max(500) })
    expect(findParts(deep, isEndless)).toEqual(['properties.a.items.properties.b'])
    expect(findParts(deep, isOpen)).toEqual(['', 'properties.a.items.properties.b.items'])
    expect(findParts(z.array(z.string()).max(501), isEndless)).toEqual([''])
  })
})
