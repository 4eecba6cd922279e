import type { SiteLocale } from '#domain/locale.ts'
import type { LegalTopic } from './legal-document.ts'

/** The texts that are pages too, each in its language. */
const pages: Readonly<Record<string, { locale: SiteLocale; topic: LegalTopic }>> = {
  '/en/policy': { locale: 'en', topic: 'privacy' },
  '/en/terms': { locale: 'en', topic: 'terms' },
  '/ru/policy': { locale: 'ru', topic: 'privacy' },
  '/ua/policy': { locale: 'ua', topic: 'privacy' },
}

/** What the page at a path shows. */
export function legalPageAt(path: string): { locale: SiteLocale; topic: LegalTopic } | undefined {
  return pages[path.replace(/\/$/, '')]
}

/** The page of a text in a language; undefined where there is none. */
export function legalPagePath(topic: LegalTopic, locale: SiteLocale): string | undefined {
  return Object.entries(pages).find(([, page]) => page.topic === topic && page.locale === locale)?.[0]
}
