import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/trpc/router.ts'

// What calls say they take, read from their schemas: no list without an end, and over tRPC no key that nobody expects.

/** Items of one list in one request. */
const MOST = 500

/** Elements are the blocks' affair: keys of newer writers survive there. */
const loose = ['lessons.saveDraft: properties.elements.items']

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

/** Places in a schema of which something is true, however deep. */
function findParts(schema: z.ZodType, isSought: (part: Part) => boolean): string[] {
  return visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), [])

  function visit(value: unknown, place: string[]): string[] {
    if (value === null || typeof value !== 'object') return []
    const here = isSought(value) ? [place.join('.')] : []
    return [...here, ...Object.entries(value).flatMap(([key, inner]) => visit(inner, [...place, key]))]
  }
}

const isEndless = ({ type, maxItems = Infinity }: Part) => type === 'array' && maxItems > MOST
const isOpen = ({ type, additionalProperties }: Part) => type === 'object' && additionalProperties !== false

describe('what a call takes', () => {
  it.each([...ofProcedures, ...ofRest])('%s takes no list of more than 500 items', (_name, schema) => {
    expect(findParts(schema, isEndless)).toEqual([])
  })

  it.each(ofProcedures)('%s takes no key that it does not know', (name, schema) => {
    const open = findParts(schema, isOpen).map((place) => `${name}: ${place}`)
    expect(open.filter((place) => !loose.includes(place))).toEqual([])
  })

  it('is looked into however deep', () => {
    const deep = z.object({ a: z.array(z.strictObject({ b: z.array(z.object({})) })).max(MOST) })
    expect(findParts(deep, isEndless)).toEqual(['properties.a.items.properties.b'])
    expect(findParts(deep, isOpen)).toEqual(['', 'properties.a.items.properties.b.items'])
    expect(findParts(z.array(z.string()).max(MOST + 1), isEndless)).toEqual([''])
    expect(ofProcedures.length + ofRest.length).toBeGreaterThan(20)
  })
})
