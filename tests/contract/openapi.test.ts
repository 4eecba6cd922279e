import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import type { ApiDocument, ApiOperation } from '#server/rest/openapi.ts'
import { restRoutes } from '#server/operations.ts'
import { operations, type Reply, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const restOperations = operations.filter(({ name }) => name.includes(' /'))

describe('the OpenAPI document', () => {
  let testApp: TestApp
  let school: School
  let snapshot: Snapshot
  let api: ApiDocument
  let ajv: Ajv2020

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Documented')
    snapshot = await takeSnapshot(testApp)
    api = (await testApp.app.inject('/api/openapi.json')).json<ApiDocument>()
    ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(api, 'api')
  })
  afterAll(() => testApp.close())

  /** The documented operation of a name such as `POST /lessons/update/:id by word`, with its place in the document. */
  function findOperation(name: string): { operation: ApiOperation | undefined; pointer: string } {
    const [method = '', path = ''] = name.replace(/ by \w+$/, '').split(' ')
    const documented = path.replace(/:(\w+)/g, '{$1}')
    return {
      operation: api.paths[documented]?.[method.toLowerCase()],
      pointer: `api#/paths/${encodeURIComponent(documented.replaceAll('/', '~1'))}/${method.toLowerCase()}`,
    }
  }

  function errorsOf(schema: string, value: unknown): unknown {
    const validate = ajv.getSchema(schema)
    if (!validate) throw new Error(`The document has nothing at ${schema}`)
    return validate(value) ? [] : validate.errors
  }

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(api) as never)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('names the server of an operation that is configured elsewhere', async () => {
    const { config } = testApp.deps
    const before = config.endpoints
    config.endpoints = { image: 'https://pictures.example', officeApi: 'https://office.example' }
    const { paths } = (await testApp.app.inject('/api/openapi.json')).json<ApiDocument>()
    config.endpoints = before
    expect(paths['/images/upload/{kind}']?.post?.servers).toEqual([{ url: 'https://pictures.example/api' }])
    expect(paths['/contacts']?.get?.servers).toEqual([{ url: 'https://office.example/api' }])
    expect(paths['/courses/list']?.get?.servers).toBeUndefined()
  })

  test('contains every operation once', () => {
    const documented = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(documented.toSorted()).toEqual(served.toSorted())
    const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has one success for each call: 200, or 201 for the three that create', () => {
    const successes = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 300)
          .map((status) => [`${method.toUpperCase()} ${path}`, status] as const),
      ),
    )
    expect(successes).toHaveLength(restRoutes.length)
    const created = successes.filter(([, status]) => status !== '200')
    expect(Object.fromEntries(created)).toEqual({
      'POST /missioners': '201',
      'POST /courses/create': '201',
      'POST /lessons': '201',
    })
  })

  test('has an example of every body and reply that its schema accepts', () => {
    const wrong: unknown[] = []
    let count = 0
    for (const [path, methods] of Object.entries(api.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods))
        for (const part of [requestBody, ...Object.values(responses)] as ({ content?: Content } | undefined)[])
          for (const { schema, example } of Object.values(part?.content ?? {})) {
            if (example === undefined) continue
            count += 1
            if (!ajv.validate(schema, example)) wrong.push([method, path, ajv.errors])
          }
    expect(wrong).toEqual([])
    for (const { method, path, body } of restRoutes) {
      const example = findOperation(`${method} ${path}`).operation?.requestBody?.content['application/json']?.example
      if (body) expect(body.safeParse(example), `${method} ${path}`).toMatchObject({ success: true })
    }
    expect(count).toBeGreaterThan(restRoutes.length)
  })

  test('names the right of every operation and who holds it', () => {
    for (const { method, path, right } of restRoutes) {
      const rule: string | readonly Role[] = rights[right]
      const names = Object.entries(Role).flatMap(([name, role]) => (rule.includes(role as never) ? [name] : []))
      const holders = typeof rule === 'string' ? rule : names
      expect(findOperation(`${method} ${path}`).operation?.['x-rights'], path).toEqual({ right, holders })
    }
  })

  test.each(restOperations)('describes the real replies of $name', async (operation) => {
    const { operation: documented, pointer } = findOperation(operation.name)
    const request = operation.request(school, testApp)
    const refused = await send(testApp, operation, { ...request, params: {} })
    const reply = await send(testApp, operation, request, school.people.admin)
    await snapshot.restore()
    const status = Object.keys(documented?.responses ?? {}).find((one) => one.startsWith('2'))
    expect(String(reply.status)).toBe(status)
    const media = String(reply.headers['content-type']).split(';')[0] ?? ''
    const schema = `${pointer}/responses/${status}/content/${encodeURIComponent(media.replaceAll('/', '~1'))}/schema`
    expect(errorsOf(schema, read(reply, media))).toEqual([])
    if (refused.status >= 400) expect(Object.keys(documented?.responses ?? {})).toContain(String(refused.status))
    if (refused.status >= 400) expect(errorsOf('api#/components/schemas/Problem', JSON.parse(refused.body))).toEqual([])
  })

  test('is also a page with every operation', async () => {
    const page = await testApp.app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path, summary } of restRoutes) {
      expect(page.body).toContain(path.replace(/:(\w+)/g, '{$1}'))
      expect(page.body.replaceAll(/<\/?code>/g, '`')).toContain(summary)
    }
  })

  test('is searched by the one script of the page, which its policy names', async () => {
    const { body, headers } = await testApp.app.inject('/api/docs')
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => String(text))
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(headers['content-security-policy']).toContain(`script-src ${hashes.join(' ')};`)
    expect(scripts).toHaveLength(1)
    const { window } = new JSDOM(body, { runScripts: 'dangerously' })
    const { document } = window
    const box = document.querySelector('input')
    if (!box) throw new Error('There is no search')
    expect([box.labels?.[0]?.textContent, box.closest('search')?.hidden]).toEqual(['Search the calls', false])
    const shown = (words: string) => {
      box.value = words
      box.dispatchEvent(new window.Event('input'))
      return [...document.querySelectorAll('article:not([hidden])')].map(({ id }) => id)
    }
    expect(shown('')).toHaveLength(restRoutes.length)
    expect(shown('Archives contacts')).toContain('getContactsDrop')
    expect(shown('/auth/login/credentials password')).toEqual(['postAuthLoginCredentials'])
    expect(document.querySelector('output')?.textContent).toBe('1 call')
    expect(document.querySelectorAll('section:not([hidden])')).toHaveLength(1)
    expect(shown('no such words')).toEqual([])
    window.close()
  })
})

type Content = Record<string, { schema: Record<string, unknown>; example?: unknown }>

function read({ body }: Reply, media: string): unknown {
  return media === 'application/json' ? JSON.parse(body) : body
}
