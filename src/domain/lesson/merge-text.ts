import { takeBack } from './take-back.ts'

/** One change of a text: what is there instead of the tokens from `start` to `end`. */
interface Span {
  start: number
  end: number
  written: string[]
}

/**
 * Merges two changes of one text, plain or HTML, if they are at different places; undefined where they meet or touch, or
 * where the result would not be well-formed.
 */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  const tokens = tokensOf(base)
  const own = findSpan(tokens, tokensOf(mine))
  const other = findSpan(tokens, tokensOf(theirs))
  const [first, second] = own.start <= other.start ? [own, other] : [other, own]
  // At least one token between them stays: otherwise the two may have written the same thing.
  if (first.end >= second.start) return undefined
  const merged = [
    ...tokens.slice(0, first.start),
    ...first.written,
    ...tokens.slice(first.end, second.start),
    ...second.written,
    ...tokens.slice(second.end),
  ]
  return isBalanced(merged) ? merged.join('') : undefined
}

/** Takes an own change of a text back that others have changed since; undefined where they changed the same words. */
export function takeBackText(before: string, after: string, now: string): string | undefined {
  const isSame = (one: string, other: string) => one === other
  const left = takeBack(tokensOf(before), tokensOf(after), tokensOf(now), { isSame, join: joinWords })
  return left && isBalanced(left) ? left.join('') : undefined
}

function joinWords(before = '', after = ''): string[] {
  const isWord = (token: string) => /^[\p{L}\p{M}\p{N}]/u.test(token)
  return isWord(before) && isWord(after) ? [' '] : []
}

/** Tags, words, spaces and other characters. */
function tokensOf(text: string): string[] {
  return text.match(/<[^>]*>|[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? []
}

function findSpan(before: readonly string[], after: readonly string[]): Span {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, end: before.length - same, written: after.slice(start, after.length - same) }
}

/** Whether every tag that was opened is closed in turn. */
function isBalanced(tokens: readonly string[]): boolean {
  const open: string[] = []
  for (const token of tokens) {
    const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? []
    if (!name || /^(br|img|hr)$/i.test(name) || token.endsWith('/>')) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
