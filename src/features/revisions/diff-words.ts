import { diffArrays } from 'diff'

export interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond so many single changes two texts are simply two texts; milliseconds for slow phones. */
const BOUNDS = { maxEditLength: 2_000, timeout: 400 }

/**
 * Where two texts differ, word by word; undefined when they have too little in common to be told so. Words are split by
 * what letters are, in any script: a library's own idea of a word is a Latin one.
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
