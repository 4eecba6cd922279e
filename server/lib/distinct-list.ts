import { z } from 'zod'
import { isId } from './ids.ts'

/** Marks the issue of a repeated item, which has a separate sentence. */
const REPEATED = { repeated: true }

/**
 * A list in which each item is named once, by its text or by one of its keys. A repeated item is the invalid field, because
 * storing both would leave open which of them counts. An id in capitals is the same id; items without the key are not compared.
 */
export function distinctList<T extends z.ZodArray>(list: T, key?: string): T {
  return list
    .superRefine((items, context) => {
      const seen = new Set<string>()
      for (const [index, item] of items.entries()) {
        const value = key === undefined ? item : (item as Record<string, unknown>)[key]
        if (typeof value !== 'string') continue
        const name = isId(value) ? value.toLowerCase() : value
        if (seen.has(name)) {
          const path = key === undefined ? [index] : [index, key]
          context.addIssue({ code: 'custom', path, params: REPEATED })
        }
        seen.add(name)
      }
    })
    .meta({ uniqueItems: true, ...(key ? { description: `Each ${key} once.` } : {}) })
}

/** Whether an issue of a schema is about an item that repeats an earlier one. */
export function isRepetition(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.repeated === true
}
