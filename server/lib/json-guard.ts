import { Invalid } from './errors.ts'
import { messages } from './messages.ts'

const MAX_DEPTH = 32

/**
 * Refuses JSON text that no honest client sends before anything parses it: nesting past 32 levels, U+0000 and lone
 * surrogates, which neither PostgreSQL nor a stack can carry. One pass, no allocation.
 */
export function guardJsonText(text: string): void {
  let depth = 0
  let inString = false
  // A high surrogate escape waits for its low half.
  let pendingHigh = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (!inString) {
      if (code === 0x22) inString = true
      else if (code === 0x5b || code === 0x7b) {
        depth += 1
        if (depth > MAX_DEPTH) throw new Invalid(messages.tooDeep)
      } else if (code === 0x5d || code === 0x7d) depth -= 1
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
    if (pendingHigh || code === 0) throw new Invalid(messages.badCharacters)
    if (code === 0x5c) at += 1
    else if (code === 0x22) inString = false
  }
  if (!text.isWellFormed()) throw new Invalid(messages.badCharacters)
}

/** Parses guarded JSON text; throws `Invalid` with a sentence for people. */
export function parseJson(text: string): unknown {
  guardJsonText(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid(messages.unreadableJson)
  }
}
