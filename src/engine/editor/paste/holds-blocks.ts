import { isEmoji } from '#blocks/kit/paste/name-emoji.ts'
import type { ClipboardTexts } from '#blocks/kit/paste/pasted-html.ts'

/** Line starts of Markdown blocks. A list needs two items: a single dash may begin a quotation. */
export const markdownBlocks: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /^[-*+] \S.*\n+[-*+] \S/m,
  /^1[.)] \S.*\n+2[.)] \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
]

const htmlBlocks = /<(?:h[1-6]|li|table|blockquote|figure|img)[\s>]|\brole="?heading|mso-list:\s*l\d/i
const pictures = /<img\s[^<>]*>/gi

/** Whether the content has more than one line of text can hold. Must be fast: the paste event waits for it. */
export function holdsBlocks({ html, text }: ClipboardTexts): boolean {
  const start = text.slice(0, 100_000)
  return html === ''
    ? markdownBlocks.some((block) => block.test(start))
    : htmlBlocks.test(html.replaceAll(pictures, withoutEmoji))
}

function withoutEmoji(picture: string): string {
  const [, quoted, apart] = /\salt=(?:"([^"]*)"|'([^']*)')/i.exec(picture) ?? []
  return isEmoji(quoted ?? apart ?? '') ? '' : picture
}
