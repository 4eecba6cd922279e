import { expect } from 'vitest'
import { exampleOf } from '#server/rest/examples.ts'
import type { RestRoute } from '#server/rest/route.ts'
import { restRoutes } from '#server/operations.ts'
import { type Schema, toJson } from '#server/rest/schema-json.ts'
import { operationOf } from '../operations.ts'
import type { Check } from '../walk.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

const routes = new Map(restRoutes.map((entry) => [`${entry.method} ${entry.path}`, entry]))

/** A REST call refuses other methods and content types, malformed ids, and bodies that are not its own. */
export const restRequests: Check = {
  name: 'refuses other methods, malformed ids and bodies that are not its own',
  concerns: ({ name }) => routes.has(operationOf(name)),
  async run({ name, request }, { testApp, own, snapshot, before }) {
    const entry = routes.get(operationOf(name)) as RestRoute
    const { params = {} } = request(own, testApp)
    const url = addressOf(entry, params)
    const send = (method: string, address: string, payload?: unknown, type = 'application/json') =>
      testApp.app.inject({
        method: method as 'GET',
        url: address,
        headers: {
          authorization: own.people.admin.bearer,
          'sec-fetch-mode': 'cors',
          ...(payload === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      })
    // Another call may have the same path.
    const served = restRoutes.filter(({ path }) => samePath(path, entry.path)).map(({ method }) => method)
    for (const method of methods) {
      if (served.includes(method as 'GET')) continue
      const reply = await send(method, url)
      expect([reply.statusCode, reply.json()], `${method} ${url}`).toEqual([404, problem(404)])
    }
    for (const param of Object.keys(params)) {
      // The kind of a picture is a word, and an account's token is not an id.
      if (param === 'kind') continue
      for (const id of ['x', '0', '../..', '%00', `${params[param]}0`, '\u202e']) {
        const address = addressOf(entry, { ...params, [param]: id })
        const reply = await send(entry.method, address, entry.body && exampleFor(entry))
        expect([reply.statusCode, reply.json()], `with ${id}`).toEqual([404, problem(404)])
      }
    }
    for (const body of entry.body ? wrongBodies(entry) : []) {
      const reply = await send(entry.method, url, body)
      expect([reply.statusCode, reply.json()], JSON.stringify(body)).toEqual([400, problem(400)])
    }
    const wrongTypes = [
      'text/plain',
      'application/x-www-form-urlencoded',
      entry.upload ? 'application/json' : 'multipart/form-data',
    ]
    for (const type of entry.body || entry.upload ? wrongTypes : [])
      expect((await send(entry.method, url, '{}', type)).statusCode, `as ${type}`).toBe(415)
    expect(await snapshot.fingerprint(), 'rows that a refusal changed').toEqual(before)
  },
}

function addressOf({ path }: RestRoute, params: Record<string, string> = {}): string {
  return `/api${path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))}`
}

function problem(statusCode: number) {
  const refusal = { message: expect.stringMatching(/^[A-Z].*\.$/), statusCode }
  return statusCode === 400 ? expect.objectContaining(refusal) : refusal
}

function samePath(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/:\w+/g, ':').replace(/\/$/, '')
  return plain(one) === plain(other)
}

function exampleFor({ body }: RestRoute): unknown {
  return body && exampleOf(toJson(body, 'input'))
}

/** Bodies that the schema refuses: of another kind, and the example with one wrong, missing or invisible field. */
function wrongBodies({ body: schema }: RestRoute): unknown[] {
  if (!schema) return []
  const json = toJson(schema, 'input')
  const example = exampleOf(json)
  const isList = Array.isArray(example)
  const [item] = (isList ? example : [example]) as Record<string, unknown>[]
  const described = (isList ? json.items : json) as Schema
  const wrap = (value: unknown) => (isList ? [value] : value)
  const fields = Object.entries((described.properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) => [
    wrap({ ...item, [name]: { wrong: [true] } }),
    wrap({ ...item, [name]: [[[]]] }),
    wrap(Object.fromEntries(Object.entries(item ?? {}).filter(([key]) => key !== name))),
    ...(isWritten(name, field) ? [wrap({ ...item, [name]: '\u200b\u2060 \u202e' })] : []),
  ])
  const whole: unknown[] = ['text', 7, true, isList ? {} : [example], isList ? [] : {}, isList ? [null] : [[]]]
  const refused = [...whole, ...fields].filter((value) => !schema.safeParse(value).success)
  const invisible = fields.filter((value) => JSON.stringify(value).includes('\u200b'))
  // A text that shows nothing must be refused where an empty one is.
  expect(refused).toEqual(expect.arrayContaining(invisible))
  return refused
}

/** Whether a field is a required text that people write, unlike tokens and passwords. */
function isWritten(name: string, { type, minLength, pattern, format }: Schema): boolean {
  const isOpaque = /token|password|login|otp|url/.test(name)
  return type === 'string' && Number(minLength ?? 0) > 0 && !pattern && !format && !isOpaque
}
