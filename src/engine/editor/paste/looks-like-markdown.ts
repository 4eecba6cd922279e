import { markdownBlocks } from './holds-blocks.ts'

// Bounded, since a clipboard may hold a megabyte of brackets.
const inLines = [/\*\*[^\s*][^*\n]{0,300}\*\*/, /\[[^[\]\n]{1,300}\]\(https?:[^()\s]{1,2000}\)/]

/** Beyond this, hostile Markdown would take its reader minutes; no lesson is so long. */
const longest = 100_000

/** Whether a plain text is Markdown: it has what nobody writes otherwise. */
export function looksLikeMarkdown(text: string): boolean {
  return text.length <= longest && [...markdownBlocks, ...inLines].some((mark) => mark.test(text))
}
