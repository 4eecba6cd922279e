import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import type { ApiDocument, ApiOperation } from '#server/rest/openapi.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { operations, type Reply, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const restOperations = operations.filter(({ name }) => name.includes(' /'))

describe('the OpenAPI document', () => {
  let test: TestApp
  let school: School
  let snapshot: Snapshot
  let api: ApiDocument
  let ajv: Ajv2020

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Documented')
    snapshot = await takeSnapshot(test)
    api = (await test.app.inject('/api/openapi.json')).json<ApiDocument>()
    ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(api, 'api')
  })
  afterAll(() => test.close())

  /** The documented operation behind `POST /lessons/update/:id by word`, and where it stands in the document. */
  function findOperation(name: string): { operation: ApiOperation | undefined; pointer: string } {
    const [method = '', path = ''] = name.replace(/ by \w+$/, '').split(' ')
    const documented = path.replace(/:(\w+)/g, '{$1}')
    return {
      operation: api.paths[documented]?.[method.toLowerCase()],
      pointer: `api#/paths/${encodeURIComponent(documented.replaceAll('/', '~1'))}/${method.toLowerCase()}`,
    }
  }

  function faultsOf(schema: string, value: unknown): unknown {
    const validate = ajv.getSchema(schema)
    if (!validate) throw new Error(`The document has nothing at ${schema}`)
    return validate(value) ? [] : validate.errors
  }

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(api) as never)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('names every operation that is served, each once', () => {
    const documented = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = restRoutes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(documented.toSorted()).toEqual(served.toSorted())
    const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(restOperations)('tells the truth of the replies to $name', async (operation) => {
    const { operation: documented, pointer } = findOperation(operation.name)
    const request = operation.request(school, test)
    const refused = await send(test, operation, { ...request, params: {} })
    const reply = await send(test, operation, request, school.people.admin)
    await snapshot.restore()
    const status = Object.keys(documented?.responses ?? {}).find((one) => one.startsWith('2'))
    expect(String(reply.status)).toBe(status)
    const media = String(reply.headers['content-type']).split(';')[0] ?? ''
    const schema = `${pointer}/responses/${status}/content/${encodeURIComponent(media.replaceAll('/', '~1'))}/schema`
    expect(faultsOf(schema, read(reply, media))).toEqual([])
    if (refused.status >= 400) expect(faultsOf('api#/components/schemas/Problem', JSON.parse(refused.body))).toEqual([])
  })

  it('is a readable page too, which holds every operation and no script', async () => {
    const page = await test.app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path, summary } of restRoutes) {
      expect(page.body).toContain(path.replace(/:(\w+)/g, '{$1}'))
      expect(page.body.replaceAll(/<\/?code>/g, '`')).toContain(summary)
    }
    expect(page.body).not.toMatch(/<script/i)
  })
})

function read({ body }: Reply, media: string): unknown {
  return media === 'application/json' ? JSON.parse(body) : body
}
