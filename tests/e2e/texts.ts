import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The product's languages: at its borders, and as BCP 47 has them. */
export const languages = [
  { locale: 'en', tag: 'en' },
  { locale: 'ru', tag: 'ru' },
  { locale: 'ua', tag: 'uk' },
] as const

type Tag = (typeof languages)[number]['tag']

/** The interface's own words in a language, from the catalogs that translators edit: `say('Copy link')`. */
export function textsOf(tag: Tag): (english: string, values?: Record<string, string | number>) => string {
  const found = new Map<string, string>()
  for (const catalog of ['lesson', 'study', 'office', 'courses', 'grading', 'server']) {
    const po = readFileSync(resolve(import.meta.dirname, `../../src/locales/${tag}/${catalog}.po`), 'utf8')
    for (const entry of po.split('\n\n')) {
      const id = readQuoted(entry, 'msgid')
      const text = readQuoted(entry, 'msgstr')
      if (id && text) found.set(id, text)
    }
  }
  return (english, values = {}) => {
    const text = found.get(english)
    if (text === undefined) throw new Error(`“${english}” is not a text of the interface in ${tag}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}

function readQuoted(entry: string, field: 'msgid' | 'msgstr'): string {
  const lines = new RegExp(`^${field} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join('')
}
