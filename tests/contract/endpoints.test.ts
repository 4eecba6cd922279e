import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '#server/rest/examples.ts'
import { type Schema, toJson } from '#server/rest/schema-json.ts'
import type { RestRoute } from '#server/rest/route.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { operations } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

/** The calls of the specification, and what was added to them. */
const specified = `
  POST /auth/authorize, POST /auth/login, POST /auth/login/credentials,
  POST /accounts/byparams/, GET /accounts/bytoken/:token, GET /accounts, POST /accounts/create, DELETE /accounts/:id,
  POST /accounts/update,
  GET /localization/locales, GET /localization/dics/:name,
  GET /missioners, GET /missioners/:id, POST /missioners, PUT /missioners, POST /missioners/changeaccount,
  POST /data/missioners/import/xls, GET /missioners/drop,
  GET /contacts, POST /contacts/count, POST /contacts/getmore, POST /contacts, PUT /contacts, PUT /contacts/bindings,
  POST /data/contacts/import/xls, GET /contacts/drop, GET /contacts/sources,
  POST /eventslog/create,
  GET /courses/list, POST /courses/create, POST /courses/update, DELETE /courses/:id, POST /courses/importjson,
  POST /courses/importzip, GET /courses/drop,
  GET /lessons/bycourseid/:courseId, POST /lessons, POST /lessons/save, POST /lessons/update/:id,
  DELETE /lessons/byid/:id, GET /lessons/byid/:id,
  POST /v2/locations/getpage,
  GET /studyings/private/:userId, GET /studyings/public, GET /studyings/students/:userId, POST /studyings/review/:id,
  POST /studyings/update/comments, POST /studyings/reset/:id, GET /studying/content/:id, POST /studyings/importjson,
  PUT /studyings/update/contact, GET /studyings/drop,
  GET /requests, POST /requests/create, POST /study-requests/delete,
  POST /webpush/subscription, POST /webpush/broadcast,
  POST /images/upload/:kind`
const added = 'GET /health, GET /ready, GET /metrics, GET /openapi.json, GET /docs'
const split = (text: string) => text.split(',').map((name) => name.trim())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const nameOf = ({ method, path }: RestRoute) => `${method} ${path}`

describe('the endpoints of the specification', () => {
  let testApp: TestApp
  let school: School
  let snapshot: Snapshot
  let before: Fingerprint

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Called')
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
  })
  afterEach(async () => {
    expect(await snapshot.fingerprint(), 'rows that a refusal changed').toEqual(before)
  })
  afterAll(() => testApp.close())

  const sampleOf = (entry: RestRoute): Request => {
    const operation = operations.find(({ name }) => name.replace(/ by \w+$/, '') === nameOf(entry))
    if (!operation) throw new Error(`${nameOf(entry)} has no sample call`)
    return operation.request(school, testApp)
  }
  const addressOf = ({ path }: RestRoute, params: Record<string, string> = {}) =>
    `/api${path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))}`
  const send = (method: string, url: string, payload?: unknown, type = 'application/json') =>
    testApp.app.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: school.people.admin.bearer,
        'sec-fetch-mode': 'cors',
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })

  test('are the 58 that it names, and five more about the interface itself', () => {
    expect(split(specified)).toHaveLength(58)
    expect(restRoutes.map(nameOf).toSorted()).toEqual([...split(specified), ...split(added)].toSorted())
  })

  test.each(restRoutes.map((entry) => [nameOf(entry), entry] as const))(
    '%s refuses other methods, malformed ids and bodies that are not its own',
    async (name, entry) => {
      const { params = {} } = sampleOf(entry)
      const url = addressOf(entry, params)
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
          const reply = await send(
            entry.method,
            addressOf(entry, { ...params, [param]: id }),
            entry.body && exampleFor(entry),
          )
          expect([reply.statusCode, reply.json()], `${name} with ${id}`).toEqual([404, problem(404)])
        }
      }
      for (const body of entry.body ? wrongBodies(entry) : []) {
        const reply = await send(entry.method, url, body)
        expect([reply.statusCode, reply.json()], JSON.stringify(body)).toEqual([400, problem(400)])
      }
      if (entry.body || entry.upload)
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          entry.upload ? 'application/json' : 'multipart/form-data',
        ])
          expect((await send(entry.method, url, '{}', type)).statusCode, `${name} as ${type}`).toBe(415)
    },
  )
})

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
