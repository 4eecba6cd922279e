import { describe, expect, test } from 'vitest'
import { WrongRole } from '#db/app-role.ts'
import { databaseProblem } from './to-http-error.ts'

const fail = (facts: object) => Object.assign(new Error('Failed'), facts)

describe('an error of the database', () => {
  test.each([
    { code: 'CONNECTION_CLOSED' },
    { code: 'ECONNRESET', syscall: 'read' },
    { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
    { code: 'ERR_STREAM_DESTROYED' },
    { code: '08006' },
    new WrongRole('The database serves the role postgres'),
    { code: '40P01' },
    { code: '53200' },
    { code: '57P02' },
    { code: '58030' },
  ])('means that it is unavailable, alone or as a cause: %j', (facts) => {
    for (const error of [fail(facts), fail({ cause: fail(facts) })])
      expect(databaseProblem(error)).toMatchObject({ statusCode: 503, retryAfter: 5 })
  })

  test.each([
    ['57P03', 'starting'],
    ['57014', 'timeout'],
    ['53300', 'pool'],
    ['08006', 'database'],
    ['53100', 'disk'],
  ])('is counted by its cause: %s is %s', (code, because) => {
    expect(databaseProblem(fail({ cause: fail({ code }) }))).toMatchObject({ because })
  })

  test.each([{ code: '23505' }, { code: '42601' }, { code: 'ENOENT', syscall: 'open' }, {}])(
    'means a fault of the program: %j',
    (facts) => {
      expect(databaseProblem(fail(facts))).toBeUndefined()
    },
  )
})
