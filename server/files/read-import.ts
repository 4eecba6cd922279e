import type { z } from 'zod'
import { decodeUtf8 } from '../lib/decode-utf8.ts'
import { isRepetition } from '../lib/distinct-list.ts'
import { HttpError } from '../lib/errors.ts'
import { type ImportProblem, ImportRefused, maxProblems } from '../lib/import-refused.ts'
import { parseJson } from '../lib/assert-safe-json.ts'
import { messages } from '../lib/messages.ts'

/** Reads the JSON text of an import; throws `ImportRefused` with the paths of the errors. `name` is the name of the root. */
export function readImport<T>(bytes: Uint8Array, schema: z.ZodType<T>, name: string): T {
  let json: unknown
  try {
    // In a worker thread, with a limit of time instead.
    json = parseJson(decodeUtf8(bytes), Number.POSITIVE_INFINITY)
  } catch (error) {
    const descriptor = error instanceof HttpError ? error.descriptor : messages.unreadableJson
    throw new ImportRefused([{ where: name, descriptor }])
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    throw new ImportRefused(parsed.error.issues.slice(0, maxProblems).map((issue) => describeIssue(issue, name)))
  return parsed.data
}

/** `courses[0].lessons[3]` from `['courses', 0, 'lessons', 3]`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')
}

function describeIssue(issue: z.core.$ZodIssue, name: string): ImportProblem {
  const where = formatPath(issue.path) || name
  if (issue.code === 'invalid_value')
    return { where, descriptor: messages.notOneOf, values: { values: issue.values.join(', ') } }
  if (isRepetition(issue)) return { where, descriptor: messages.repeatedItem, values: { field: where } }
  if (issue.code === 'too_big') return { where, descriptor: messages.tooMuch, values: { most: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { where, descriptor: messages.isEmpty }
  return { where, descriptor: messages.isWrong }
}
