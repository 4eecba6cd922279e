import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Right, holdsRight, rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { appRouter } from '#server/trpc/router.ts'
import { t } from '#server/trpc/trpc.ts'
import { declared, operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'

const roleOf = {
  student: Role.NONE,
  missioner: Role.MISSIONER,
  editor: Role.EDITOR,
  manager: Role.ACCOUNT_MANAGER,
  admin: Role.ADMIN,
} as const

/** What the rights table says of a caller: 401 for those nobody knows, 403 for those who may not, else a way in. */
function verdict(right: Right, role: Role | undefined): 401 | 403 | 'in' {
  if (holdsRight(role, right)) return 'in'
  return role === undefined ? 401 : 403
}

describe('who may call what', () => {
  let test: TestApp
  let school: School
  let revoked: TestPerson
  let count = 0

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
  })
  afterAll(() => test.close())

  it('is written in the table of rights for every operation', () => {
    for (const [name, { right }] of declared) expect(rights, name).toHaveProperty([right])
  })

  describe.each(operations.filter(({ name }) => !name.includes(' by ')))('$name', (operation) => {
    const { right } = operation

    beforeAll(async () => {
      count += 1
      school = await makeSchool(test, `School-${count}`)
      revoked = await test.makePerson(school.account_id, Role.ADMIN)
      await test.database.owner`update sessions set revoked_at = now() where user_id = ${revoked.user_id}`
    })

    it('lets in exactly those who hold its right', async () => {
      const callers: [string, Role | undefined, TestPerson | undefined][] = [
        ['anonymous', undefined, undefined],
        ['revoked', undefined, revoked],
        ...Object.entries(roleOf).map(
          ([name, role]) => [name, role, school.people[name as keyof typeof roleOf]] as [string, Role, TestPerson],
        ),
      ]
      const decisions: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const [name, role, person] of callers) {
        const { status } = await send(test, operation, operation.request(school, test), person)
        decisions[name] = status === 401 || status === 403 ? status : 'in'
        expected[name] = verdict(right, role)
      }
      expect(decisions).toEqual(expected)
    })

    it('puts on record what ADMIN changes in another account, and nothing else', async () => {
      const home = await test.makeAccount()
      const operator = await test.makePerson(home, Role.ADMIN)
      const tenant = { 'tenant-account': school.account_id }
      const { status } = await send(test, operation, operation.request(school, test), operator, tenant)
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      const rows = await test.database.owner`
        select account_id, action from audit_log where actor_id = ${operator.user_id}`
      expect(rows).toEqual(operation.writes ? [{ account_id: school.account_id, action: operation.name }] : [])
    })
  })

  it('stops the start at a route that declares no right', async () => {
    const app = await createApp(test.deps)
    const handler = async () => ({})
    expect(() => app.route({ method: 'GET', url: '/api/undeclared', handler })).toThrow(/declares no right/)
    app.route({ method: 'GET', url: '/api/declared', config: { right: 'health.read' }, handler })
    expect((await app.inject('/api/declared')).statusCode).toBe(200)
    await app.close()
  })

  it('stops the start at a procedure that declares no right', async () => {
    const procedures = appRouter._def.procedures as unknown as Record<string, unknown>
    procedures.undeclared = t.procedure.query(() => 'open to all')
    try {
      await expect(createApp(test.deps)).rejects.toThrow('The procedure undeclared declares no right')
    } finally {
      delete procedures.undeclared
    }
  })
})
