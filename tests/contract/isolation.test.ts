import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { exchangeIds, listGaps, type Operation, operations, type Reply, send, strangeIds } from './operations.ts'
import { digest, identities, makeSchool, type School } from './school.ts'

/** Calls whose good manners are to say nothing of an unknown id: they succeed, and show what they show without it. */
const silentAbout: Record<string, string> = { 'studyings.open': 'input.studying_id' }
/** Only the student that a studying belongs to can go on with it. */
const ownedByStudent = ['studyings.saveAnswer by lesson', 'studyings.finish by studying']

describe('two accounts in one database', () => {
  let test: TestApp
  let count = 0
  let own: School
  let foreign: School

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
  })
  afterAll(() => test.close())

  const callers = (): (TestPerson | undefined)[] => [undefined, ...identities.map((identity) => own.people[identity])]
  const ownerOf = (school: School, { name }: Operation) =>
    ownedByStudent.includes(name) ? school.people.student : school.people.manager

  it('knows how to call every operation', () => {
    expect(listGaps()).toEqual([])
  })

  describe.each(operations)('$name', (operation) => {
    beforeAll(async () => {
      count += 1
      own = await makeSchool(test, `Own-${count}`)
      foreign = await makeSchool(test, `Foreign-${count}`)
    })

    /** Sends as everybody of one account, or as one, and sees that the other account neither speaks nor changes. */
    async function unheard(call: (person?: TestPerson) => Promise<Reply>, people: (TestPerson | undefined)[]) {
      const before = await digest(test, foreign.account_id)
      const replies: Reply[] = []
      for (const person of people) replies.push(await call(person))
      for (const { body } of replies) expect(body).not.toContain(foreign.canary)
      expect(await digest(test, foreign.account_id)).toBe(before)
      return replies.map(({ status }) => status)
    }

    it('denies every id of another account, one at a time, to every role', async () => {
      const request = operation.request(own, test)
      expect(strangeIds(request, own.ids)).toEqual([])
      const exchanged = exchangeIds(request, operation.request(foreign, test), own.ids)
      for (const { at, request: mixed } of exchanged) {
        const statuses = await unheard((person) => send(test, operation, mixed, person), callers())
        if (silentAbout[operation.name] === at) expect(statuses).toEqual(statuses.map(() => 200))
        else expect(statuses.filter((status) => ![400, 401, 403, 404].includes(status))).toEqual([])
      }
    })

    it('refuses account headers that name another account', async () => {
      const named = {
        'account-id': foreign.account_id,
        'tenant-account': foreign.account_id,
        'user-account': foreign.account_token,
      }
      // ADMIN may work in another account; the two other headers tell which one is their own.
      const people = [own.people.student, own.people.missioner, own.people.editor, own.people.manager]
      for (const [header, value] of Object.entries(named)) {
        const request = operation.request(own, test)
        const everybody = header === 'tenant-account' ? people : [...people, own.people.admin]
        const statuses = await unheard(
          (person) => send(test, operation, request, person, { [header]: value }),
          everybody,
        )
        expect(statuses).toEqual(everybody.map(() => 403))
      }
    })

    it('shows nothing of another account to those who name no id of it', async () => {
      const request = operation.request(own, test)
      // ADMIN asks for the catalogues of every account, and gets them.
      const asked = request.query === 'fetch=all' ? callers().slice(0, -1) : callers()
      await unheard((person) => send(test, operation, request, person), asked)
    })

    it('does what it should for the own people', async () => {
      const reply = await send(test, operation, operation.request(foreign, test), ownerOf(foreign, operation))
      expect(reply.status, reply.body).toBeLessThan(300)
    })
  })
})
