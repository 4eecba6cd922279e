import * as fc from 'fast-check'
import type { ApiDocument, ApiOperation } from '#server/rest/openapi.ts'

/** One request of the fuzz: mostly what the document asks for, often with something wrong in it. */
export interface FuzzedRequest {
  method: string
  path: string
  /** Where the document puts the reply's schemas. */
  operation: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

type Schema = Record<string, unknown>

/** Values that have broken servers before. */
const spite: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    2 ** 31,
    2 ** 53,
    1e308,
    '',
    ' ',
    '%',
    '_',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\uD800',
    '\u202E',
    'x'.repeat(5_000),
    'Ї'.repeat(400),
    [],
    {},
    [[]],
    { $ne: 1 },
    { __proto__: null, constructor: 1 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Ids of the fuzzed school, of another one, of nobody, and what is no id at all. */
function idsFrom(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('drop', '%00', '..', 'null', '%F0%9F', "'", 'a'.repeat(600), '0') },
  )
}

/** What the document asks for, with every value now and then exchanged for something spiteful. */
function valuesOf(schema: Schema, ids: fc.Arbitrary<string>, spiteful: number): fc.Arbitrary<unknown> {
  const good = goodValuesOf(schema, ids, spiteful)
  return fc.oneof({ weight: spiteful, arbitrary: spite }, { weight: 100 - spiteful, arbitrary: good })
}

function goodValuesOf(schema: Schema, ids: fc.Arbitrary<string>, spiteful: number): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Schema[]).map((one) => valuesOf(one, ids, spiteful)))
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const most = (key: string, limit: number) => Math.min(Number(schema[key] ?? limit), limit)
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        ids,
        fc.string({ maxLength: most('maxLength', 40) }),
        fc.constantFrom(
          'one',
          'many',
          'words',
          '<p>Read <b>this</b></p>',
          '/uploads/x.jpg',
          'https://example.org/x.jpg',
        ),
      )
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -5), max: Math.min(Number(schema.maximum ?? 70), 70) })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf((schema.items as Schema | undefined) ?? {}, ids, spiteful), { maxLength: 4 })
    case 'object':
      return objectsOf(schema, ids, spiteful)
    default:
      return fc.oneof(spite, objectsOf(elementData, ids, spiteful))
  }
}

const text: Schema = { type: 'string' }
const answer: Schema = { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'array', items: { type: 'integer' } }, text] }

/** What the data of an element may look like, whatever its block: the document leaves that to the blocks. */
const elementData: Schema = {
  type: 'object',
  properties: {
    text,
    question: text,
    items: { type: 'array', items: { type: 'object', properties: { text, url: text }, required: ['text'] } },
    true_answers: answer,
    user_answers: answer,
    check_only: { type: 'boolean' },
    src: text,
    alt: text,
  },
}

function objectsOf(schema: Schema, ids: fc.Arbitrary<string>, spiteful: number): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, valuesOf(inner, ids, spiteful)]),
  )
  const known = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
  const unknown = fc.dictionary(fc.constantFrom('account_id', 'account_role', '_id', 'constructor', 'toString'), ids, {
    maxKeys: 2,
  })
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other })) },
  )
}

/** Requests of every operation of the document. `known` are ids that exist; tokens are never among them. */
export function requestsOf(
  api: ApiDocument,
  known: readonly string[],
  bearer: string | undefined,
): fc.Arbitrary<FuzzedRequest> {
  const ids = idsFrom(known)
  return fc.oneof(
    ...Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation, ids, bearer)),
    ),
  )
}

function requestOf(
  path: string,
  method: string,
  operation: ApiOperation,
  ids: fc.Arbitrary<string>,
  bearer: string | undefined,
): fc.Arbitrary<FuzzedRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole)
  const params = fc.tuple(
    ...names.map((name) => (name === '{kind}' ? fc.constantFrom('lesson', 'course', '..%2f', 'Ї') : ids)),
  )
  const query = fc.option(
    fc.constantFrom('fetch=all', 'fetch=all&fetch=none', 'a[]=1&a[b]=2', '%', 'fetch=%00', 'x='.repeat(500)),
    { freq: 4 },
  )
  const headers = fc.record(
    {
      'account-id': ids,
      'tenant-account': ids,
      'user-account': ids,
      'accept-language': fc.constantFrom('ru', 'uk,en;q=0.5', '*', ';;q=,', 'x'.repeat(300)),
    },
    { requiredKeys: [] },
  )
  // Most calls name no account: every second one would be refused for that alone.
  const seldom = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers })
  return fc
    .tuple(params, query, seldom, payloadsOf(operation, ids))
    .map(([given, asked, chosen, { type, payload }]) => ({
      method: method.toUpperCase(),
      path,
      operation: `${path.replaceAll('/', '~1')}/${method}`,
      url: `/api${names.reduce((url, name, at) => url.replace(name, String(given[at])), path)}${asked ? `?${asked}` : ''}`,
      headers: {
        ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => /^[\x20-\x7e]+$/.test(value))),
        ...(bearer ? { authorization: bearer } : {}),
        ...(type ? { 'content-type': type } : {}),
      } as Record<string, string>,
      payload,
    }))
}

function payloadsOf(
  { requestBody }: ApiOperation,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<{ type?: string; payload: string | Buffer | undefined }> {
  const none = fc.constant({ payload: undefined })
  if (!requestBody) return none
  const json = requestBody.content['application/json']
  const raw = fc
    .tuple(
      fc.constantFrom('application/json', 'application/json\t;', 'text/plain', 'application/x-www-form-urlencoded', ''),
      fc.constantFrom('{', '[1,', '"', '{"a":1}}', '['.repeat(200), '\u0000', 'a=1&b=2', '{"__proto__":{"x":1}}'),
    )
    .map(([type, payload]) => ({ type, payload }))
  if (!json)
    return fc.oneof(
      { weight: 1, arbitrary: none },
      { weight: 1, arbitrary: raw },
      { weight: 6, arbitrary: formsOf(ids) },
    )
  // One in four is asked with nothing wrong but its ids, so that the calls behind the schemas are reached as well.
  const bodies = fc.oneof(
    { weight: 1, arbitrary: valuesOf(json.schema, ids, 0) },
    { weight: 3, arbitrary: valuesOf(json.schema, ids, 6) },
  )
  return fc.oneof(
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: raw },
    { weight: 12, arbitrary: bodies.map((body) => ({ type: 'application/json', payload: JSON.stringify(body) })) },
  )
}

/** Forms with a file: courses, studyings, nonsense, and forms that break off. */
function formsOf(ids: fc.Arbitrary<string>): fc.Arbitrary<{ type: string; payload: Buffer }> {
  const course = objectsOf(
    {
      properties: {
        course_title: { type: 'string' },
        course_locale: { enum: ['ru', 'ua', 'en', 'xx'] },
        lessons: {
          type: 'array',
          items: {
            type: 'object',
            properties: { lesson_title: { type: 'string' }, lesson_content: { type: 'array', items: elementOf } },
          },
        },
      },
      required: ['course_title'],
    },
    ids,
    4,
  )
  const studying = objectsOf(
    {
      properties: {
        studying_user_name: { type: 'string' },
        studying_contact_id: { type: 'string' },
        lesson_id: { type: 'string' },
        lesson_content: { type: 'array', items: elementOf },
        studying_results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { enum: ['one', 'many', 'words', 'x'] },
              comment: { type: 'string' },
              user_answers: answer,
            },
          },
        },
        studying_review: { type: 'boolean' },
      },
      required: ['lesson_id'],
    },
    ids,
    4,
  )
  const bytes = fc.oneof(
    fc.array(course, { maxLength: 2 }).map((courses) => Buffer.from(JSON.stringify({ courses }))),
    fc.array(studying, { maxLength: 2 }).map((studyings) => Buffer.from(JSON.stringify(studyings))),
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    fc
      .constantFrom('PK\u0003\u0004', '\u00ff\u00d8\u00ff', 'PK\u0005\u0006', '')
      .map((text) => Buffer.from(text, 'latin1')),
  )
  const name = fc.constantFrom('file.json', 'file.zip', 'picture.jpg', '../../x.jpg', 'Ї.jpeg', '')
  return fc.tuple(bytes, name, fc.constantFrom('--x--', '--x', '')).map(([file, filename, end]) => ({
    type: 'multipart/form-data; boundary=x',
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`),
      file,
      Buffer.from(`\r\n${end}\r\n`),
    ]),
  }))
}

const elementOf: Schema = {
  type: 'object',
  properties: {
    id: { enum: ['one', 'many', 'words', 'x'] },
    type: { enum: [0, 1, 2, 3, 7, 8, 9, 12, 16, 60, 99] },
    data: {},
  },
  required: ['type'],
}
