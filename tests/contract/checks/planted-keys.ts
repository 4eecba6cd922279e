import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { actorOf } from '../callers.ts'
import type { Operation } from '../operations.ts'
import type { Request } from '../sample-requests.ts'
import { unknownId } from '../variations.ts'
import type { Check, Walk } from '../walk.ts'
import { inputsOf } from './input-schemas.ts'

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
  'contacts.recordMessage': ['_id'],
  'studyings.recordMessage': ['_id'],
  'contacts.addSource': ['_id'],
  'POST /eventslog/create': ['account_id'],
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

/** tRPC refuses unknown keys if it has an input; REST ignores them. */
const isStrict = ({ name }: Operation) => !name.includes('/') && inputsOf(name).length > 0

/** Each key that a caller may not set refuses the call. */
export const refusesKeys: Check = {
  name: 'refuses each key that a caller may not set',
  concerns: (operation) => operation.writes && isStrict(operation),
  async run(operation, walk) {
    const { testApp, own, callers, snapshot, before, ask } = walk
    const request = operation.request(own, testApp)
    const by = actorOf(callers, operation)
    for (const [key, value] of Object.entries(plantedIn(operation, request.input, walk))) {
      const planted = { input: { ...(request.input as object), [key]: value } }
      const { status, body } = await ask(operation, by, planted)
      expect(status, `${key}: ${body}`).toBe(400)
    }
    expect(await snapshot.fingerprint()).toEqual(before)
    expect((await ask(operation, by, request)).status).toBeLessThan(300)
  },
}

/** Keys that a caller may not set change nothing of what is stored. */
export const ignoresKeys: Check = {
  name: 'stores the same with and without keys that a caller may not set',
  concerns: (operation) => operation.writes && !isStrict(operation),
  async run(operation, walk) {
    const { testApp, own, callers, snapshot, ask } = walk
    const request = operation.request(own, testApp)
    const stored = async (asked: Request) => {
      const { status, body } = await ask(operation, actorOf(callers, operation), asked)
      expect(status, body).toBeLessThan(300)
      const rows = await snapshot.added()
      await snapshot.restore()
      return rows
    }
    const [without, withThem] = [await stored(request), await stored(plant(operation, request, walk))]
    expect(withThem).toEqual(without)
  },
}

function plantedIn(operation: Operation, example: unknown, { own, foreign }: Walk): Record<string, unknown> {
  const planted = {
    account_role: 4,
    account_id: foreign.account_id,
    _id: unknownId(),
    contact_owner_id: own.colleague.missioner_id,
    studying_review: true,
    user_token: 'planted',
    created_at: '2001-01-01T00:00:00.000Z',
    updated_at: '2001-01-01T00:00:00.000Z',
  }
  const known = [...Object.keys(example ?? {}), ...(taken[operation.name] ?? [])]
  return Object.fromEntries(Object.entries(planted).filter(([key]) => !known.includes(key)))
}

function plant(operation: Operation, { input, body, file, ...rest }: Request, walk: Walk): Request {
  const into = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(into)
    return { ...(value as object), ...plantedIn(operation, value, walk) }
  }
  if (!operation.name.includes('/')) return { input: into(input) }
  if (!file) return { ...rest, body: plantAnywhere(body ?? {}, into) }
  return { ...rest, file: { ...file, bytes: plantInFile(file.bytes, into) } }
}

/** Adds the keys to a body and to every object in it, except lesson content and push subscriptions, which have rules of their keys. */
function plantAnywhere(body: unknown, into: (value: unknown) => unknown, key = ''): unknown {
  if (Array.isArray(body)) return body.map((item) => plantAnywhere(item, into))
  if (body === null || typeof body !== 'object' || ['lesson_content', 'subscription'].includes(key)) return body
  const inner = Object.entries(body).map(([name, value]) => [name, plantAnywhere(value, into, name)])
  return into(Object.fromEntries(inner))
}

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
