import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { appRouter } from '#server/trpc/router.ts'
import { actorOf, type Caller, asCaller, makeCallers } from './callers.ts'
import { type Operation, operations, type Reply, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'
import { unknownId } from './variations.ts'

/** Keys that a call accepts on purpose, in addition to those of its sample. */
const taken: Record<string, string[]> = {
  'contacts.export': ['contact_owner_id'],
  'POST /studyings/importjson': ['studying_review', 'created_at'],
  'contactCard.createFromStudying': ['_id'],
  'contacts.create': ['_id', 'contact_owner_id'],
  'contacts.addNote': ['_id'],
  'requests.create': ['_id'],
  'webpush.broadcast': ['_id'],
  'contacts.saveView': ['_id'],
  'contacts.recordConsent': ['_id'],
  'contacts.recordCall': ['_id'],
  'contacts.addSource': ['_id'],
  'POST /contacts': ['contact_owner_id'],
  'PUT /contacts': ['contact_owner_id'],
  'accounts.create': ['_id'],
  'courses.create': ['_id'],
  'lessons.create': ['_id'],
  'links.create': ['_id'],
  'missioners.create': ['_id'],
  'snippets.create': ['_id'],
  'users.create': ['_id'],
}

const declaredInputs = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>
const writes = operations.filter((operation) => operation.writes)
/** tRPC refuses unknown keys if it has an input; REST ignores them. */
const strict = writes.filter(({ name }) => declaredInputs[name.replace(/ by .*/, '')]?._def.inputs.length)
const lenient = writes.filter((operation) => !strict.includes(operation))

describe('keys that a caller may not set', () => {
  let testApp: TestApp
  let school: School
  let foreign: School
  let callers: Caller[]
  let snapshot: Snapshot
  let before: Fingerprint

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Ours')
    foreign = await makeSchool(testApp, 'Theirs7')
    callers = await makeCallers(testApp, school, foreign)
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
  })
  afterEach(() => snapshot.restore())
  afterAll(() => testApp.close())

  function plantedIn(operation: Operation, example: unknown): Record<string, unknown> {
    const planted = {
      account_role: 4,
      account_id: foreign.account_id,
      _id: unknownId(),
      contact_owner_id: school.colleague.missioner_id,
      studying_review: true,
      user_token: 'planted',
      created_at: '2001-01-01T00:00:00.000Z',
      updated_at: '2001-01-01T00:00:00.000Z',
    }
    const known = [...Object.keys(example ?? {}), ...(taken[operation.name] ?? [])]
    return Object.fromEntries(Object.entries(planted).filter(([key]) => !known.includes(key)))
  }

  const ask = (operation: Operation, request: Request): Promise<Reply> => {
    const by = actorOf(callers, operation)
    return send(testApp, operation, asCaller(by, request), by.person, by.headers)
  }

  test.each(strict)('$name refuses each of them', async (operation) => {
    const request = operation.request(school, testApp)
    for (const [key, value] of Object.entries(plantedIn(operation, request.input))) {
      const { status, body } = await ask(operation, { input: { ...(request.input as object), [key]: value } })
      expect(status, `${key}: ${body}`).toBe(400)
    }
    expect(await snapshot.fingerprint()).toEqual(before)
    expect((await ask(operation, request)).status).toBeLessThan(300)
  })

  test.each(lenient)('$name stores the same with and without them', async (operation) => {
    const request = operation.request(school, testApp)
    const stored = async (asked: Request) => {
      const { status, body } = await ask(operation, asked)
      expect(status, body).toBeLessThan(300)
      const rows = await snapshot.added()
      await snapshot.restore()
      return rows
    }
    const [without, withThem] = [await stored(request), await stored(plant(request))]
    expect(withThem).toEqual(without)

    function plant({ input, body, file, ...rest }: Request): Request {
      const into = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(into)
        return { ...(value as object), ...plantedIn(operation, value) }
      }
      if (!operation.name.includes('/')) return { input: into(input) }
      if (!file) return { ...rest, body: into(body ?? {}) }
      return { ...rest, file: { ...file, bytes: plantInFile(file.bytes, into) } }
    }
  })

  test('are tested with every operation that writes', () => {
    expect(strict.length).toBeGreaterThan(10)
    expect(lenient.length).toBeGreaterThan(10)
  })
})

/** Adds the key to the objects of an import file, except lesson content, which blocks validate. */
function plantInFile(content: Uint8Array | string | object, into: (value: unknown) => unknown) {
  if (typeof content === 'string') return content
  if (content instanceof Uint8Array) return content[0] === 0x50 ? plantInZip(content, into) : content
  return deeply(content)

  function deeply(value: unknown): object {
    if (Array.isArray(value)) return value.map(deeply)
    const entries = Object.entries(value as object).map(([key, inner]) => {
      return [key, Array.isArray(inner) && key !== 'lesson_content' ? inner.map(deeply) : inner]
    })
    return into(Object.fromEntries(entries)) as object
  }
}

function plantInZip(content: Uint8Array, into: (value: unknown) => unknown): Uint8Array {
  const files = unzipSync(content)
  const planted = Object.entries(files).map(([name, bytes]) => {
    if (!name.endsWith('.json')) return [name, bytes]
    return [name, strToU8(JSON.stringify(plantInFile(JSON.parse(strFromU8(bytes)) as object, into)))]
  })
  return zipSync(Object.fromEntries(planted) as Record<string, Uint8Array>)
}
