import type { SiteLocale } from '#domain/locale.ts'
import type { LegalDocuments } from './legal-document.ts'

const loaders: Record<SiteLocale, () => Promise<{ documents: LegalDocuments }>> = {
  en: () => import('./documents/en.ts'),
  ru: () => import('./documents/ru.ts'),
  ua: () => import('./documents/ua.ts'),
}
const loaded = new Map<SiteLocale, Promise<LegalDocuments>>()

/** The texts in a language, loaded once; for `use`, which has the value of a promise with this status at once. */
export function loadDocuments(locale: SiteLocale): Promise<LegalDocuments> {
  const known = loaded.get(locale)
  if (known) return known
  const documents = loaders[locale]().then((file) => {
    void Object.assign(documents, { status: 'fulfilled', value: file.documents })
    return file.documents
  })
  loaded.set(locale, documents)
  documents.catch(() => loaded.delete(locale))
  return documents
}
