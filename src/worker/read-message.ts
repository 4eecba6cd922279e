import { internalPath } from '#domain/internal-path.ts'
import { isSiteLocale, languageTag } from '#domain/locale.ts'

/** What a push tells the worker to show, and where a press on it leads. */
export interface Message {
  title: string
  text: string
  /** A path of this school: it never leads anywhere else. */
  url: string
  /** A message takes the place of an earlier one with the same tag. */
  tag: string
  lang?: string
  /** Of which studying it tells; the device knows the way to it. */
  studying_id?: string
}

/** Reads what our own server has encrypted for this browser. Something has to be shown for every push, so it never fails. */
export function readMessage(json: string | undefined, host: string): Message {
  const { title, text, url, tag, locale, studying_id } = parse(json)
  return {
    title: typeof title === 'string' && title !== '' ? title : host,
    text: typeof text === 'string' ? text : '',
    url: internalPath(typeof url === 'string' ? url : null) ?? '/',
    tag: [tag, studying_id].find((name) => typeof name === 'string') ?? 'message',
    ...(isSiteLocale(locale) ? { lang: languageTag[locale] } : {}),
    ...(typeof studying_id === 'string' ? { studying_id } : {}),
  }
}

function parse(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
