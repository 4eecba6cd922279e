import { loadCatalog } from '../../../lib/i18n.ts'

const texts = {
  en: () => import('#locales/en/offline.ts'),
  ru: () => import('#locales/ru/offline.ts'),
  uk: () => import('#locales/uk/offline.ts'),
}

/** Loads what is said about being without a network, and about a newer page. */
export function loadOfflineTexts(): Promise<void> {
  return loadCatalog(texts)
}
