import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The product's languages: its own code and the BCP 47 tag. */
export const languages = [
  { locale: 'en', tag: 'en' },
  { locale: 'ru', tag: 'ru' },
  { locale: 'ua', tag: 'uk' },
] as const

export type Tag = (typeof languages)[number]['tag']
export type Locale = (typeof languages)[number]['locale']

/** Translates a text of the interface: `say('Copy link')`. Throws when the catalogs do not have it. */
export type Say = (english: string, values?: Record<string, string | number>) => string

/** The interface's texts in a language, from the file that translators edit. Of equal texts the one without a context counts. */
export function textsOf(tag: Tag): Say {
  const found = new Map<string, string>()
  const file = resolve(import.meta.dirname, `../../src/locales/${tag}/messages.po`)
  for (const entry of readFileSync(file, 'utf8').split('\n\n')) {
    const id = readQuoted(entry, 'msgid')
    const text = readQuoted(entry, 'msgstr')
    const isPlain = !/^msgctxt /m.test(entry)
    if (id && text && (isPlain || !found.has(id))) found.set(id, text)
  }
  return (english, values = {}) => {
    const text = found.get(english)
    if (text === undefined) throw new Error(`“${english}” is not a text of the interface in ${tag}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}

export const english = textsOf('en')

function readQuoted(entry: string, field: 'msgid' | 'msgstr'): string {
  const lines = new RegExp(`^${field} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join('')
}
