import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { PageData } from '#domain/pages/page-data.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { type PageHead, sharedPicture } from './page-head.ts'
import type { PageVisitor } from './page-visitor.ts'

/** A built document, in the parts between which the server writes. */
interface Shell {
  /** Icons, and what every page begins with. */
  head: string
  /** The start tag of the body. */
  body: string
  /** What follows the page. */
  end: string
}

/** In the head, the place of scripts and styles: what the build has put there is of a page that is not drawn. */
const FILES = '<!--files-->'
const ROOT = '<div id="root"></div>'

/** Takes a built document apart. */
export function readShell(html: string): Shell {
  const between = (start: string, end: string) => {
    const from = html.indexOf(start)
    const to = html.indexOf(end)
    if (from === -1 || to === -1) throw new Error(`A built document lacks ${start} or ${end}`)
    return html.slice(from + start.length, to).trim()
  }
  return { head: between('<head>', FILES), body: between('</head>', ROOT), end: between(ROOT, '</html>') }
}

interface PageDocument {
  shell: Shell
  head: PageHead
  data: PageData
  /** The theme that the visitor has chosen on this device. */
  theme: 'light' | 'dark' | undefined
  /** Further elements of the head: scripts, styles and what is loaded ahead. */
  links: string
  /** The first frame, and which kind of page it is of. */
  drawn?: { html: string; kind: string } | undefined
  /** A sentence to read before any script runs; the application replaces it. */
  notice?: string | undefined
}

/** The HTML of a page. */
export function renderDocument({ shell, head, data, theme, links, drawn, notice }: PageDocument): string {
  const { lang, title, preview } = head
  const root = drawn
    ? `<div id="root" data-drawn="${drawn.kind}">${drawn.html}</div>`
    : `<div id="root">${notice ? `<p role="alert">${escape(notice)}</p>` : ''}</div>`
  return [
    `<!doctype html><html lang="${escape(lang)}"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    `<meta name="theme-color" content="${theme === 'dark' ? '#171412' : '#fbf8f3'}">`,
    shell.head,
    `<title>${escape(title)}</title>`,
    preview ? previewTags(lang, preview) : '',
    links,
    dataElement({ ...data, words: startWords(data.locale) }),
    `</head>${shell.body}${root}${shell.end}</html>`,
  ].join('')
}

/** What a page reads of its visitor. */
export function dataOf(visitor: PageVisitor): PageData {
  const { locale, locales, isLocaleNamed, phoneCodeId, siteNames, siteLogo, siteUrl } = visitor
  return {
    locale,
    ...(isLocaleNamed ? { named: locale } : {}),
    ...(locales.length < siteLocales.length ? { locales } : {}),
    phoneCodeId,
    school: siteNames,
    logo: siteLogo,
    origin: siteUrl,
  }
}

/**
 * The one data element of a page, which browsers do not execute. JSON contains `<` only in strings, where an escape sequence can
 * replace it. Read by `src/lib/page/page-data.ts`.
 */
function dataElement(data: PageData): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** What `src/shared/app/before-app.js` says when the application of a page does not start. */
function startWords(locale: SiteLocale = 'en'): PageData['words'] {
  return {
    old: translate(messages.browserTooOld, locale),
    late: translate(messages.pageNotStarted, locale),
    reload: translate(messages.reloadPage, locale),
  }
}

const openGraphLocales: Readonly<Record<string, string>> = { en: 'en_US', ru: 'ru_RU', uk: 'uk_UA' }

function previewTags(lang: string, preview: NonNullable<PageHead['preview']>): string {
  const { title, description, site, url, picture, isPublic, languages = {} } = preview
  const size = picture.includes('/share/') ? sharedPicture : undefined
  const named = description ? `<meta name="description" content="${escape(description)}">` : ''
  const properties: Record<string, string | number | undefined> = {
    'og:type': 'website',
    'og:site_name': site,
    'og:locale': openGraphLocales[lang],
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': size?.width,
    'og:image:height': size?.height,
  }
  const open = Object.entries(properties).map(([property, content]) =>
    content ? `<meta property="${property}" content="${escape(String(content))}">` : '',
  )
  const canonical = isPublic ? `<link rel="canonical" href="${escape(url)}">` : ''
  const others = Object.entries(languages).map(
    ([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${escape(address)}">`,
  )
  return `${canonical}${others.join('')}${named}${open.join('')}<meta name="twitter:card" content="summary_large_image">`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
