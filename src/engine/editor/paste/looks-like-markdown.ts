import { markdownBlocks } from './holds-blocks.ts'

// Bounded: a clipboard may hold a megabyte of brackets.
const inLines = [/\*\*[^\s*][^*\n]{0,300}\*\*/, /\[[^[\]\n]{1,300}\]\(https?:[^()\s]{1,2000}\)/]

/** Characters. The parser needs minutes for longer hostile Markdown, and no lesson is longer. */
const longest = 100_000

/** Whether a plain text has constructs that occur in Markdown only. */
export function looksLikeMarkdown(text: string): boolean {
  return text.length <= longest && [...markdownBlocks, ...inLines].some((mark) => mark.test(text))
}
