import type { Manifest } from 'vite'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { PageData } from '#domain/pages/page-data.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { type PageHead, sharedPicture } from './page-head.ts'
import type { PageVisitor } from './page-visitor.ts'

/** A built document, in the parts between which the server writes. */
interface Shell {
  /** Scripts, styles and icons. */
  head: string
  /** The same of a drawn page, whose other scripts load at the first sign of use. */
  drawnHead: string
  /** The start tag of the body. */
  body: string
  /** What follows the page. */
  end: string
}

const ROOT = '<div id="root"></div>'

/** Takes a built document apart. The scripts of drawn pages are in no document: the server puts them there. */
export function readShell(html: string, manifest: Manifest): Shell {
  const between = (start: string, end: string) => html.slice(html.indexOf(start) + start.length, html.indexOf(end))
  const head = between('<head>', '</head>')
  const fileOf = (name: string) => `/${manifest[`student/${name}.ts`]?.file ?? ''}`
  const entry = `<script type="module" crossorigin src="`
  return {
    head,
    drawnHead:
      `<script src="${fileOf('first-frame')}"></script>` +
      head
        .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
        .replace(entry, `<script type="module" crossorigin src="${fileOf('start-drawn')}" data-entry="`),
    body: between('</head>', ROOT).trim(),
    end: html.slice(html.indexOf(ROOT) + ROOT.length),
  }
}

interface PageDocument {
  shell: Shell
  head: PageHead
  data: PageData
  /** The theme that the visitor has chosen on this device. */
  theme: 'light' | 'dark' | undefined
  /** Further elements of the head. */
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
    drawn ? shell.drawnHead : shell.head,
    `<title>${escape(title)}</title>`,
    preview ? previewTags(lang, preview) : '',
    links,
    dataElement({ ...data, words: startWords(data.locale) }),
    `</head>${shell.body}${root}${shell.end}`,
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
