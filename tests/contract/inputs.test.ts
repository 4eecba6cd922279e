import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/trpc/router.ts'

// The input schemas of all calls: lists have a maximum, and tRPC inputs accept no unknown keys.

/** The maximum of items in one list of a request. */
const MAX_ITEMS = 500

/** Blocks validate their elements and preserve keys of newer versions; the parameters of an event are its program's own. */
const loose = ['lessons.saveDraft: properties.elements.items', 'events.create: properties.event_params']

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>

const ofProcedures = Object.entries(procedures).flatMap(([path, { _def }]) =>
  _def.inputs.map((schema): [string, z.ZodType] => [path, schema]),
)
const ofRest = restRoutes.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema): [string, z.ZodType][] => (schema ? [[`${method} ${path}`, schema]] : [])),
)

interface Part {
  type?: string
  maxItems?: number
  additionalProperties?: unknown
}

/** The paths in a schema, at any depth, whose schema matches. */
function findParts(schema: z.ZodType, isSought: (part: Part) => boolean): string[] {
  return visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), [])

  function visit(value: unknown, place: string[]): string[] {
    if (value === null || typeof value !== 'object') return []
    const here = isSought(value) ? [place.join('.')] : []
    return [...here, ...Object.entries(value).flatMap(([key, inner]) => visit(inner, [...place, key]))]
  }
}

const isEndless = ({ type, maxItems = Infinity }: Part) => type === 'array' && maxItems > MAX_ITEMS
const isOpen = ({ type, additionalProperties }: Part) => type === 'object' && additionalProperties !== false

describe('the input of a call', () => {
  test.each([...ofProcedures, ...ofRest])('%s accepts at most 500 items in a list', (_name, schema) => {
    expect(findParts(schema, isEndless)).toEqual([])
  })

  test.each(ofProcedures)('%s refuses unknown keys', (name, schema) => {
    const open = findParts(schema, isOpen).map((place) => `${name}: ${place}`)
    expect(open.filter((place) => !loose.includes(place))).toEqual([])
  })

  test('is checked at any depth', () => {
    const deep = z.object({ a: z.array(z.strictObject({ b: z.array(z.object({})) })).max(MAX_ITEMS) })
    expect(findParts(deep, isEndless)).toEqual(['properties.a.items.properties.b'])
    expect(findParts(deep, isOpen)).toEqual(['', 'properties.a.items.properties.b.items'])
    expect(findParts(z.array(z.string()).max(MAX_ITEMS + 1), isEndless)).toEqual([''])
    expect(ofProcedures.length + ofRest.length).toBeGreaterThan(20)
  })
})
