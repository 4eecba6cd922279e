import { deserialize, type SuperJSONResult } from 'superjson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { holdsRight } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { appRouter } from '#server/trpc/router.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

interface Procedure {
  _def: { type: string; output?: { schema: z.ZodType } }
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

const answered = operations.flatMap((operation) => {
  const { output } = procedures[operation.name.replace(/ by \w+$/, '')]?._def ?? {}
  return output ? [{ ...operation, schema: output.schema }] : []
})

/** Only the student may write to the student's own studying. */
const ofStudent = new Set(['studyings.saveAnswer by lesson', 'studyings.finish by studying'])

describe('the replies of procedures', () => {
  let testApp: TestApp
  let school: School
  let snapshot: Snapshot

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Typed')
    snapshot = await takeSnapshot(testApp)
  })
  afterAll(() => testApp.close())

  test.each(answered)('to $name are what their schema says', async (operation) => {
    const { admin, manager, student } = school.people
    const privileged = holdsRight(Role.ACCOUNT_MANAGER, operation.right) ? manager : admin
    const person = ofStudent.has(operation.name) ? student : privileged
    const reply = await send(testApp, operation, operation.request(school, testApp), person)
    await snapshot.restore()
    expect(reply.status, reply.body).toBe(200)
    const { result } = JSON.parse(reply.body) as { result: { data: SuperJSONResult } }
    expect(operation.schema.safeParse(deserialize(result.data)).error).toBeUndefined()
  })
})
