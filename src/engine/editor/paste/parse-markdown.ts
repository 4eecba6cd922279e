import { Marked } from 'marked'

/** Tags that authors write in Markdown for what it has no sign for. */
const formats = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup'])

/** HTML of a Markdown text. Of its tags only breaks, pictures and formats that are closed again are tags: `<name>` is a word. */
export function parseMarkdown(text: string): string {
  const closed = new Set(Array.from(text.matchAll(/<\/([a-z]+)>/gi), ([, name = '']) => name.toLowerCase()))
  const isTag = (source: string) => {
    const [tag = '', name = ''] = /^<\/?([a-z]+)\b[^>]*>/i.exec(source.slice(0, 2_000)) ?? []
    const known = name.toLowerCase()
    if (known === 'img') return /\ssrc=/i.test(tag)
    return known === 'br' || (formats.has(known) && closed.has(known))
  }
  // Undefined leaves the source as text, false is the parser's usual way.
  const tokenizer = { html: () => undefined, tag: (source: string) => (isTag(source) ? (false as const) : undefined) }
  return new Marked({ tokenizer }).parse(text, { async: false })
}
