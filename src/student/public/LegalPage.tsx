import { use } from 'react'
import { useLocation } from 'wouter'
import { languageTag } from '#domain/locale.ts'
import { legalPageAt } from '../../shared/legal/legal-pages.ts'
import { LegalText } from '../../shared/legal/LegalText.tsx'
import { loadDocuments } from '../../shared/legal/load-documents.ts'
import css from './Article.module.css'

/** Loads the text before the page is hydrated. */
export async function prepare(): Promise<boolean> {
  const page = legalPageAt(location.pathname)
  if (page) await loadDocuments(page.locale)
  return true
}

/** `/en/policy` and the like: one text of the school, in the language of its address. */
export default function LegalPage() {
  const [path] = useLocation()
  const page = legalPageAt(path)
  return page && <Shown {...page} />
}

function Shown({ locale, topic }: NonNullable<ReturnType<typeof legalPageAt>>) {
  const document = use(loadDocuments(locale))[topic]
  return (
    <main className={css.article} lang={languageTag[locale]}>
      <title>{document.title}</title>
      <h1>{document.title}</h1>
      <LegalText document={document} />
    </main>
  )
}
