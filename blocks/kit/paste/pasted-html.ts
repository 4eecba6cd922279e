import type { ParsedBlock } from './parsed-block.ts'
import { parseHtml } from './parse-html.ts'
import { textToHtml } from './text-to-html.ts'

/** Clipboard content except files. */
export interface ClipboardTexts {
  html: string
  text: string
}

/**
 * What was copied in another program, as rich text for the place of the caret; empty without words. `byLine` makes a paragraph
 * of each line, list item and row, for texts without blocks. Pictures and videos are left out: a text cannot hold them.
 */
export function pastedHtml({ html, text }: ClipboardTexts, byLine: boolean): string {
  const rich = convert(html, byLine) || convert(textToHtml(text, byLine), byLine)
  // Words that were copied with the space beside them keep it.
  const [before = ''] = /^[ \u00A0]/.exec(text) ?? []
  const [after = ''] = /[ \u00A0]$/.exec(text) ?? []
  return rich.replace(/^<p>/, `<p>${before}`).replace(/<\/p>$/, `${after}</p>`)
}

const convert = (html: string, byLine: boolean) =>
  parseHtml(html)
    .pieces.map((piece) => richText(piece, byLine))
    .join('')

function richText(piece: ParsedBlock, byLine: boolean): string {
  const paragraphs = (lines: readonly string[]) =>
    lines.flatMap((line) => (line === '' ? [] : [`<p>${line}</p>`])).join('')
  switch (piece.role) {
    case 'paragraph':
      return piece.content.html
    case 'heading':
    case 'subheading': {
      const tag = byLine ? 'p' : piece.role === 'heading' ? 'h3' : 'h4'
      return `<${tag}>${piece.content.html}</${tag}>`
    }
    case 'bulleted-list':
    case 'numbered-list': {
      const tag = piece.role === 'bulleted-list' ? 'ul' : 'ol'
      const items = piece.content.items.map((item) => `<li>${item}</li>`)
      return byLine ? paragraphs(piece.content.items) : `<${tag}>${items.join('')}</${tag}>`
    }
    case 'quote': {
      const { html, author } = piece.content
      return (byLine ? html : `<blockquote>${html}</blockquote>`) + textToHtml(author).replace('<p></p>', '')
    }
    case 'table': {
      const rows = piece.content.rows.map((cells) => cells.filter((cell) => cell !== '').join(' | '))
      return textToHtml(piece.content.caption).replace('<p></p>', '') + paragraphs(rows)
    }
    case 'image':
      return textToHtml(piece.content.caption ?? '').replace('<p></p>', '')
    default:
      return ''
  }
}
