import * as fc from 'fast-check'

export type Schema = Record<string, unknown>

/** Values that are known to break servers. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
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

/** Ids of the tested school, of another one, unknown ids, and texts that are no ids. */
export function idsFrom(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('drop', '%00', '..', 'null', '%F0%9F', "'", 'a'.repeat(600), '0') },
  )
}

/** Values of a schema of the document, some of them replaced by hostile ones. */
export function valuesOf(schema: Schema, ids: fc.Arbitrary<string>, hostilePercent: number): fc.Arbitrary<unknown> {
  const good = goodValuesOf(schema, ids, hostilePercent)
  return fc.oneof({ weight: hostilePercent, arbitrary: hostile }, { weight: 100 - hostilePercent, arbitrary: good })
}

function goodValuesOf(schema: Schema, ids: fc.Arbitrary<string>, hostilePercent: number): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Schema[]).map((one) => valuesOf(one, ids, hostilePercent)))
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const limitOf = (key: string, limit: number) => Math.min(Number(schema[key] ?? limit), limit)
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        ids,
        fc.string({ maxLength: limitOf('maxLength', 40) }),
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
      return fc.array(valuesOf((schema.items as Schema | undefined) ?? {}, ids, hostilePercent), { maxLength: 4 })
    case 'object':
      return objectsOf(schema, ids, hostilePercent)
    default:
      return fc.oneof(hostile, objectsOf(elementData, ids, hostilePercent))
  }
}

const text: Schema = { type: 'string' }
export const answer: Schema = {
  anyOf: [{ type: 'integer', minimum: 0 }, { type: 'array', items: { type: 'integer' } }, text],
}

/** Data of an element of any block: the document does not describe it. */
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

export function objectsOf(schema: Schema, ids: fc.Arbitrary<string>, hostilePercent: number): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, valuesOf(inner, ids, hostilePercent)]),
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
