import { openingTextOf } from '#blocks/lesson.ts'
import { cutText } from '#domain/cut-text.ts'
import { atWidth, readPictureSources } from '#domain/lesson/picture.ts'
import { courseCategories } from '#domain/lesson/course.ts'
import { readDescription } from '#domain/lesson/course-description.ts'
import type { SiteNames } from '#domain/account/site-names.ts'
import { type Encouragement, textIn } from '#domain/account/site-texts.ts'
import { findPage, pages } from '#domain/pages.ts'
import { isSiteLocale, languageTag, type SiteLocale } from '#domain/locale.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import type { OnePublicCourse } from '../modules/courses/schema.ts'
import type { PageVisitor } from './page-visitor.ts'
import type { Opened } from '../modules/studyings/taking/schema.ts'

/** What the HTML says of a page before any script runs: to tabs, messengers and search engines. */
export interface PageHead {
  /** A BCP 47 tag: of the content, else of the interface. */
  lang: string
  title: string
  /** Missing for pages that no one shares. */
  preview?: {
    title: string
    description: string
    site: string
    url: string
    /** An address; a drawing of the server has a known size. */
    picture: string
    /** Search engines may show it, at this address. */
    isPublic?: true
    /** The same page in other languages, by BCP 47 tag. */
    languages?: Readonly<Record<string, string>>
  }
}

const MAX_DESCRIPTION = 200

/** px. Messengers want about 1,200, and some refuse files above 300 kB. */
const PICTURE_WIDTH = 960

/** px of the pictures at `/share`, in the proportion that messengers show. */
export const sharedPicture = { width: 1_200, height: 630 } as const

interface SitePage {
  description: string
  path: string
  visitor: Pick<PageVisitor, 'locale' | 'locales' | 'isLocaleNamed' | 'siteUrl' | 'siteNames'>
}

/**
 * The head of a page of the site itself. Its address names the language, so that search engines show each; without it the
 * visitor's own language is shown. A page that begins with a language has one address for each.
 */
export function siteHead(
  { lang, title }: Pick<PageHead, 'lang' | 'title'>,
  { description, path, visitor: { siteUrl, siteNames, locale, locales, isLocaleNamed } }: SitePage,
): PageHead {
  const own = translationsOf(path)
  const addressOf = (one: SiteLocale) => siteUrl + (own ? own.get(one) : `${path}?lang=${one}`)
  const there = locales.filter((one) => !own || own.has(one))
  const languages = Object.fromEntries(there.map((one) => [languageTag[one], addressOf(one)]))
  const site = nameIn(locale, siteNames)
  const picture = `${siteUrl}/share/${coverName(courseCategories[0])}.jpg`
  // The first page is the school itself.
  const preview = { title: path === '/' ? site : title, description, site, picture }
  return {
    lang,
    title,
    preview: {
      ...preview,
      url: own || isLocaleNamed ? addressOf(locale) : siteUrl + path,
      isPublic: true,
      languages: own ? languages : { ...languages, 'x-default': siteUrl + path },
    },
  }
}

/** The paths of a page that is written in one language, in each of its languages. */
function translationsOf(path: string): ReadonlyMap<SiteLocale, string> | undefined {
  const page = findPage(path)
  if (!page?.writtenIn) return undefined
  const same = pages.filter(({ file, title }) => file === page.file && title.id === page.title.id)
  return new Map(same.flatMap(({ writtenIn, path: own }) => (writtenIn ? [[writtenIn, own]] : [])))
}

/** The head of a text of `/encouraging`, in the language in which it is shown. */
export function encouragementHead({ slug, titles, texts }: Encouragement, visitor: SitePage['visitor']): PageHead {
  const { text, locale } = textIn(visitor.locale, texts)
  const title = textIn(locale, titles).text
  const page = { description: shorten(text), path: `/encouraging/${slug}`, visitor: { ...visitor, locale } }
  return siteHead({ lang: languageTag[locale], title }, page)
}

/** The head of a course page. */
export function courseHead({ house, course }: OnePublicCourse, { siteUrl, locale }: SitePage['visitor']): PageHead {
  const { course_title, course_slug } = course
  const site = nameIn(siteLocaleOf(course.course_locale, locale), house.site_names)
  return {
    lang: tagOf(course.course_locale),
    title: `${course_title} · ${site}`,
    preview: {
      title: course_title,
      description: shorten(readDescription(course.course_description).words || course.course_description),
      site,
      url: `${siteUrl}/course/${course_slug}`,
      isPublic: true,
      picture: siteUrl + (ownPicture(course.course_image) ?? `/share/course-${course_slug}.jpg`),
    },
  }
}

/** The head of a lesson link: only what a guest without answers reads, and never the questions. */
export function lessonHead(
  { lesson, elements }: Opened,
  { siteUrl, locale }: SitePage['visitor'],
  path: string,
): PageHead {
  return {
    lang: tagOf(lesson.course_locale),
    title: `${lesson.lesson_title} · ${lesson.course_title}`,
    preview: {
      title: lesson.lesson_title,
      description: shorten(openingTextOf(elements) || lesson.course_title),
      site: nameIn(siteLocaleOf(lesson.course_locale, locale), lesson.site_names),
      url: siteUrl + path,
      picture: siteUrl + (ownPicture(lesson.course_image) ?? sharedCover(lesson.course_category)),
    },
  }
}

/** The address of the static picture of a category. */
function sharedCover(category: string): string {
  const known = courseCategories.find((one) => one === category) ?? courseCategories[0]
  return `/share/${coverName(known)}.jpg`
}

/** A category as a part of an address. */
export function coverName(category: string): string {
  return category.toLowerCase().replace(/[^a-z]/g, '')
}

/** A stored picture in the width for previews; pictures of other sites are not passed on. */
function ownPicture(src: string): string | undefined {
  if (!/^\/uploads\/[\w./-]+$/.test(src)) return undefined
  const { width = 0 } = readPictureSources(src) ?? {}
  return width > PICTURE_WIDTH ? atWidth(src, PICTURE_WIDTH) : src
}

/** The name of a school on a page in this language. */
function nameIn(locale: SiteLocale, names: SiteNames | undefined): string {
  return names?.[locale] || translate(messages.product, locale)
}

/** The language of a course, else of the interface. */
function siteLocaleOf(course: string, page: SiteLocale): SiteLocale {
  return isSiteLocale(course) ? course : page
}

function tagOf(locale: string): string {
  return isSiteLocale(locale) ? languageTag[locale] : locale
}

/** The first words of a text, in one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  return `${cutText(line, MAX_DESCRIPTION).replace(/ [^ ]*$/, '')}…`
}
