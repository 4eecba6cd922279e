import { escapeText } from '../rich-text/escape-text.ts'

/**
 * Plain text as paragraphs, which blank lines separate. With `byLine` each line becomes one. PowerPoint separates lines by
 * vertical tabs, Pages by U+2028.
 */
export function textToHtml(text: string, byLine = false): string {
  return text
    .replaceAll(/\r\n?|[\v\u2028\u2029]/g, '\n')
    .split(byLine ? '\n' : /\n[ \t]*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
