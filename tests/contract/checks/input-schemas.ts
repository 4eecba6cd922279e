import { expect } from 'vitest'
import { z } from 'zod'
import { restRoutes } from '#server/operations.ts'
import { appRouter } from '#server/operations.ts'
import { operationOf } from '../operations.ts'
import type { Check } from '../walk.ts'

/** The maximum of items in one list of a request. */
const MAX_ITEMS = 500

/** Blocks validate their elements and preserve keys of newer versions. */
const loose = ['elements', 'changes.properties.elements'].map((place) => `lessons.saveDraft: properties.${place}.items`)

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
const routes = new Map(restRoutes.map((entry) => [`${entry.method} ${entry.path}`, entry]))

/** The input schemas of an operation. */
export function inputsOf(name: string): z.ZodType[] {
  const called = operationOf(name)
  const { body, query } = routes.get(called) ?? {}
  return procedures[called]?._def.inputs ?? [body, query].filter((schema) => schema !== undefined)
}

/** The schema of every list in an input has a maximum. */
export const boundedLists: Check = {
  name: 'accepts at most 500 items in a list',
  concerns: () => true,
  run({ name }) {
    for (const schema of inputsOf(name)) expect(findParts(schema, isEndless)).toEqual([])
  },
}

/** The schema of a procedure's input refuses unknown keys at any depth. */
export const closedObjects: Check = {
  name: 'refuses unknown keys at any depth',
  concerns: ({ name }) => !name.includes('/'),
  run({ name }) {
    const open = inputsOf(name).flatMap((schema) => findParts(schema, isOpen))
    expect(open.map((place) => `${operationOf(name)}: ${place}`).filter((place) => !loose.includes(place))).toEqual([])
  },
}

interface Part {
  type?: string
  maxItems?: number
  additionalProperties?: unknown
}

/** The paths in a schema, at any depth, whose schema matches. */
export function findParts<P extends object = Part>(schema: z.ZodType, isSought: (part: P) => boolean): string[] {
  return visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), [])

  function visit(value: unknown, place: string[]): string[] {
    if (value === null || typeof value !== 'object') return []
    const here = isSought(value as P) ? [place.join('.')] : []
    return [...here, ...Object.entries(value).flatMap(([key, inner]) => visit(inner, [...place, key]))]
  }
}

export const isEndless = ({ type, maxItems = Infinity }: Part) => type === 'array' && maxItems > MAX_ITEMS
export const isOpen = ({ type, additionalProperties }: Part) => type === 'object' && additionalProperties !== false
