import { markdownBlocks } from './holds-blocks.ts'

// Bounded, since a clipboard may hold a megabyte of brackets.
const inLines = [/\*\*[^\s*][^*\n]{0,300}\*\*/, /\[[^[\]\n]{1,300}\]\(https?:[^()\s]{1,2000}\)/]

/** Whether a plain text is Markdown: it has what nobody writes otherwise. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text.slice(0, 100_000).replaceAll('\r\n', '\n')
  return [...markdownBlocks, ...inLines].some((mark) => mark.test(start))
}
