import { Invalid, TooIntricate } from './errors.ts'
import { messages } from './messages.ts'

const MAX_DEPTH = 32
/** Values of one call: far more than the largest lesson has. Parsing and checking more would hold the event loop. */
const MAX_VALUES = 100_000

/**
 * Refuses unsafe JSON text before it is parsed: nesting deeper than 32 levels, U+0000 and lone surrogates, which
 * PostgreSQL or the call stack cannot handle, and more than `maxValues` values. One pass, no allocation; the text of strings
 * is skipped.
 */
export function assertSafeJson(text: string, maxValues = MAX_VALUES): void {
  let depth = 0
  let values = 0
  let inString = false
  // A high surrogate escape must be followed by its low half.
  let pendingHigh = false
  const nextOf = (character: string, from: number) => {
    const next = text.indexOf(character, from)
    return next < 0 ? text.length : next
  }
  let [quote, backslash] = [-1, -1]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (!inString) {
      if (code === 0x22) inString = true
      else if (code === 0x5b || code === 0x7b) {
        depth += 1
        if (depth > MAX_DEPTH) throw new Invalid(messages.tooDeep)
      } else if (code === 0x5d || code === 0x7d) depth -= 1
      // Each value follows a bracket or a comma.
      if (code === 0x5b || code === 0x7b || code === 0x2c) {
        values += 1
        if (values > maxValues) throw new TooIntricate()
      }
      continue
    }
    if (code === 0x5c && text.charCodeAt(at + 1) === 0x75) {
      const unit = Number.parseInt(text.slice(at + 2, at + 6), 16)
      const isLow = unit >= 0xdc00 && unit <= 0xdfff
      if (unit === 0 || isLow !== pendingHigh) throw new Invalid(messages.badCharacters)
      pendingHigh = unit >= 0xd800 && unit <= 0xdbff
      at += 5
      continue
    }
    if (pendingHigh) throw new Invalid(messages.badCharacters)
    if (code === 0x5c) at += 1
    else if (code === 0x22) inString = false
    else {
      if (quote < at) quote = nextOf('"', at)
      if (backslash < at) backslash = nextOf('\\', at)
      at = Math.min(quote, backslash) - 1
    }
  }
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Invalid(messages.badCharacters)
}

/** Parses checked JSON text; throws `Invalid` or `TooIntricate` with a message for users. */
export function parseJson(text: string, maxValues?: number): unknown {
  assertSafeJson(text, maxValues)
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid(messages.unreadableJson)
  }
}
