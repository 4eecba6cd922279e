import { internalPath } from '#domain/internal-path.ts'
import { isSiteLocale, languageTag } from '#domain/locale.ts'

/** The notification that the worker shows for a push, and the page that it opens. */
export interface Message {
  title: string
  text: string
  /** A path of this school, never another origin. */
  url: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  lang?: string
  /** The studying that it is about; the device may know a path to it. */
  studying_id?: string
}

/** Reads a push. It never fails, because browsers require a notification for every push. */
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
