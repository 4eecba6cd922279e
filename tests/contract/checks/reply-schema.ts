import { deserialize, type SuperJSONResult } from 'superjson'
import { expect } from 'vitest'
import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { appRouter } from '#server/operations.ts'
import type { TestPerson } from '#server/lib/testing.ts'
import { type Operation, operationOf, send } from '../operations.ts'
import type { School } from '../school.ts'
import type { Check } from '../walk.ts'

interface Procedure {
  _def: { type: string; output?: { schema: z.ZodType } }
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
const outputOf = (name: string) => procedures[operationOf(name)]?._def.output

/** Only the student may write to the student's own studying. */
const ofStudent = new Set(['studyings.saveAnswer by lesson', 'studyings.finish by studying'])

/** Who may carry out an operation on everything in the school. */
export function privileged({ name, right }: Operation, { people }: School): TestPerson {
  if (ofStudent.has(name)) return people.student
  return holdsRight(Role.ACCOUNT_MANAGER, right) ? people.manager : people.admin
}

/** The reply of a procedure is what its schema says. */
export const replySchema: Check = {
  name: 'replies what its schema says',
  concerns: ({ name }) => outputOf(name) !== undefined,
  async run(operation, { testApp, own }) {
    const reply = await send(testApp, operation, operation.request(own, testApp), privileged(operation, own))
    expect(reply.status, reply.body).toBe(200)
    const { result } = JSON.parse(reply.body) as { result: { data: SuperJSONResult } }
    expect(outputOf(operation.name)?.schema.safeParse(deserialize(result.data)).error).toBeUndefined()
  },
}
