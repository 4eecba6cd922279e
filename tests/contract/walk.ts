import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { asCaller, type Caller, makeCallers } from './callers.ts'
import { type Operation, type Reply, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'
import { unknownId } from './variations.ts'

/** Two accounts in one database, and what a check needs to call their operations. */
export interface Walk {
  testApp: TestApp
  own: School
  foreign: School
  callers: Caller[]
  snapshot: Snapshot
  before: Fingerprint
  /** The id of the same thing in the other account, for every id of the own account. */
  counterparts: ReadonlyMap<string, string>
  /** The table of an id. */
  tables: ReadonlyMap<string, string>
  ask(operation: Operation, by: Caller, request: Request, headers?: Record<string, string>): Promise<Reply>
}

/** One thing that holds for every operation it concerns. */
export interface Check {
  /** What the operation does, after its name: `refuses unknown keys`. */
  name: string
  concerns(operation: Operation): boolean
  /** Throws when it does not hold. The rows that it changes are restored after it. */
  run(operation: Operation, walk: Walk): void | Promise<void>
}

export async function startWalk(): Promise<Walk> {
  const testApp = await createTestApp()
  testApp.deps.config.rateLimits = false
  const own = await makeSchool(testApp, 'Ours')
  const foreign = await makeSchool(testApp, 'Theirs7')
  const callers = await makeCallers(testApp, own, foreign)
  const others = [...foreign.ids]
  const snapshot = await takeSnapshot(testApp)
  return {
    testApp,
    own,
    foreign,
    callers,
    snapshot,
    before: await snapshot.fingerprint(),
    counterparts: new Map([...own.ids].map((id, index) => [id, others[index] ?? unknownId()])),
    tables: await snapshot.tablesOf(own.ids),
    ask: (operation, by, request, headers = by.headers) =>
      send(testApp, operation, asCaller(by, request), by.person, headers),
  }
}

/** Runs each check that concerns an operation. Throws the failures of all of them, each with the name of its check. */
export async function runChecks(checks: readonly Check[], operation: Operation, walk: Walk): Promise<void> {
  const failures: Error[] = []
  for (const check of checks.filter(({ concerns }) => concerns(operation))) {
    try {
      await check.run(operation, walk)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      failure.message = `${operation.name} ${check.name}: ${failure.message}`
      failures.push(failure)
    }
    await walk.snapshot.restore()
  }
  const [first] = failures
  if (failures.length > 1) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n\n'))
  if (first) throw first
}
