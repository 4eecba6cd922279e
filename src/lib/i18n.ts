import { i18n } from '@lingui/core'
import { type SiteLocale, defaultLocale, isSiteLocale, languageTag, preferredLocale } from '#domain/locale.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

type Messages = typeof import('#locales/en/lesson.ts').messages
export type CatalogName = 'lesson' | 'study' | 'office' | 'courses' | 'grading'

const catalogs: Record<CatalogName, Record<'en' | 'ru' | 'uk', () => Promise<{ messages: Messages }>>> = {
  lesson: {
    en: () => import('#locales/en/lesson.ts'),
    ru: () => import('#locales/ru/lesson.ts'),
    uk: () => import('#locales/uk/lesson.ts'),
  },
  study: {
    en: () => import('#locales/en/study.ts'),
    ru: () => import('#locales/ru/study.ts'),
    uk: () => import('#locales/uk/study.ts'),
  },
  office: {
    en: () => import('#locales/en/office.ts'),
    ru: () => import('#locales/ru/office.ts'),
    uk: () => import('#locales/uk/office.ts'),
  },
  courses: {
    en: () => import('#locales/en/courses.ts'),
    ru: () => import('#locales/ru/courses.ts'),
    uk: () => import('#locales/uk/courses.ts'),
  },
  grading: {
    en: () => import('#locales/en/grading.ts'),
    ru: () => import('#locales/ru/grading.ts'),
    uk: () => import('#locales/uk/grading.ts'),
  },
}

const wanted = new Set<CatalogName>()

/** The language on the screen. */
export function currentLocale(): SiteLocale {
  return i18n.locale === 'uk' ? 'ua' : i18n.locale === 'ru' ? 'ru' : 'en'
}

/** The language to begin with: the one chosen before, else the browser's, else English. */
export function initialLocale(): SiteLocale {
  const chosen = readStored('language')
  return isSiteLocale(chosen) ? chosen : (preferredLocale(navigator.languages) ?? defaultLocale)
}

/** Adds a catalog to the language on the screen; pages that need it load it together with themselves. */
export async function loadCatalog(name: CatalogName): Promise<void> {
  wanted.add(name)
  const tag = languageTag[currentLocale()]
  i18n.load(tag, (await catalogs[name][tag]()).messages)
}

/** Shows a language: loads what the open pages need in it, then changes all texts at once. */
export async function showLocale(locale: SiteLocale): Promise<void> {
  const tag = languageTag[locale]
  wanted.add('lesson')
  const loaded = await Promise.all([...wanted].map((name) => catalogs[name][tag]()))
  for (const { messages } of loaded) i18n.load(tag, messages)
  i18n.activate(tag)
  document.documentElement.lang = tag
}

/** A person's own choice: shown, and kept for the next visit. */
export async function chooseLocale(locale: SiteLocale): Promise<void> {
  writeStored('language', locale)
  writeCookie('language', locale)
  await showLocale(locale)
}

// A missing translation is logged and shows its source text (ERR-28).
i18n.on('missing', ({ id }) => console.warn(`No translation for “${id}” in ${i18n.locale}`))
