import { diffArrays } from 'diff'

export interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Texts with more edits count as unrelated. The timeout in milliseconds is for slow phones. */
const BOUNDS = { maxEditLength: 2_000, timeout: 400 }

/**
 * The differences of two texts, word by word; undefined for unrelated texts. It splits words by Unicode letters, because
 * the splitter of the library knows Latin letters only.
 */
export function diffWords(before: string, after: string): TextPart[] | undefined {
  const parts = diffArrays(splitWords(before), splitWords(after), BOUNDS)
  return parts?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu) ?? []
}
