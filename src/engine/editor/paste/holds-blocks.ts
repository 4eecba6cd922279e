/** What a clipboard holds besides files. */
export interface ForeignTexts {
  html: string
  text: string
}

/** Lines that Markdown begins blocks with. A list needs two items: a dash alone may be somebody speaking. */
export const markdownBlocks: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /^[-*+] \S.*\n+[-*+] \S/m,
  /^1[.)] \S.*\n+2[.)] \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
]

const htmlBlocks = /<(?:h[1-6]|li|table|blockquote|figure|img)[\s>]|mso-list:\s*l\d/i

/** Whether there is more in it than a line of text can take. Quick: a paste waits for the answer. */
export function holdsBlocks({ html, text }: ForeignTexts): boolean {
  const start = text.slice(0, 100_000)
  return html === '' ? markdownBlocks.some((block) => block.test(start)) : htmlBlocks.test(html)
}
