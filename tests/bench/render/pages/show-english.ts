import { type Catalog, loadCatalog, provideCatalogs, showLocale } from '../../../../src/lib/i18n.ts'

/** Shows the texts of a lesson, and of its editor on pages with one. */
export async function showEnglish({ editor = false } = {}): Promise<void> {
  provideCatalogs(import.meta.glob<Catalog>('../../../../src/locales/en/{lesson,office,editor}.ts'), 'office')
  await showLocale('en')
  if (editor) await Promise.all([loadCatalog('office'), loadCatalog('editor')])
}
