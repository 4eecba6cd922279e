import { deserialize, type SuperJSONResult } from 'superjson'
import { expect } from 'vitest'
import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { appRouter } from '#server/trpc/router.ts'
import { operationOf, send } from '../operations.ts'
import type { Check } from '../walk.ts'

interface Procedure {
  _def: { type: string; output?: { schema: z.ZodType } }
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
const outputOf = (name: string) => procedures[operationOf(name)]?._def.output

/** Only the student may write to the student's own studying. */
const ofStudent = new Set(['studyings.saveAnswer by lesson', 'studyings.finish by studying'])

/** The reply of a procedure is what its schema says. */
export const replySchema: Check = {
  name: 'replies what its schema says',
  concerns: ({ name }) => outputOf(name) !== undefined,
  async run(operation, { testApp, own }) {
    const { admin, manager, student } = own.people
    const privileged = holdsRight(Role.ACCOUNT_MANAGER, operation.right) ? manager : admin
    const person = ofStudent.has(operation.name) ? student : privileged
    const reply = await send(testApp, operation, operation.request(own, testApp), person)
    expect(reply.status, reply.body).toBe(200)
    const { result } = JSON.parse(reply.body) as { result: { data: SuperJSONResult } }
    expect(outputOf(operation.name)?.schema.safeParse(deserialize(result.data)).error).toBeUndefined()
  },
}
