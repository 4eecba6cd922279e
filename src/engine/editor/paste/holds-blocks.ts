/** Clipboard content except files. */
export interface ExternalTexts {
  html: string
  text: string
}

/** Line starts of Markdown blocks. A list needs two items: a single dash may begin a quotation. */
export const markdownBlocks: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /^[-*+] \S.*\n+[-*+] \S/m,
  /^1[.)] \S.*\n+2[.)] \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
]

const htmlBlocks = /<(?:h[1-6]|li|table|blockquote|figure|img)[\s>]|mso-list:\s*l\d/i

/** Whether the content has more than one line of text can hold. Must be fast: the paste event waits for it. */
export function holdsBlocks({ html, text }: ExternalTexts): boolean {
  const start = text.slice(0, 100_000)
  return html === '' ? markdownBlocks.some((block) => block.test(start)) : htmlBlocks.test(html)
}
