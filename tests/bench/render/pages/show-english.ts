import { type Catalog, loadCatalog, provideCatalogs, showLocale } from '../../../../src/lib/i18n.ts'

/** Shows the texts of a lesson, and of the office on pages with the editor. */
export async function showEnglish({ office = false } = {}): Promise<void> {
  provideCatalogs(import.meta.glob<Catalog>('../../../../src/locales/en/{lesson,office}.ts'))
  await showLocale('en')
  if (office) await loadCatalog('office')
}
