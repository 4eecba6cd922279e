import { deserialize, type SuperJSONResult } from 'superjson'
import { Invalid } from '../lib/errors.ts'
import { serialize } from './serialize.ts'

/**
 * How calls travel. Replies may hold whatever superjson can write; a request is JSON in which values may be `undefined`,
 * and nothing else: a sender could build big integers, classes or objects that contain themselves, which no schema here
 * expects and no column holds.
 */
export const transformer = {
  serialize,
  deserialize(request: SuperJSONResult): unknown {
    try {
      const { json, meta } = request
      if (meta?.values === undefined) return json
      if (marksUndefinedAlone(meta.values))
        return deserialize({ json, meta: { ...meta, referentialEqualities: undefined } })
    } catch {
      // Notes that fit no place of the text are refused like those that mean something else.
    }
    throw new Invalid()
  },
}

/** The notes are a tree: `[type, children?]` at a value, an object of paths elsewhere. */
function marksUndefinedAlone(notes: unknown): boolean {
  if (Array.isArray(notes)) return notes.length === 1 && notes[0] === 'undefined'
  return typeof notes === 'object' && notes !== null && Object.values(notes).every(marksUndefinedAlone)
}
