import { loadCatalog, laterCatalog } from '../i18n.ts'

/**
 * Loads the texts of what the document shows later, beside its pages. The texts of what a module with this import loads by
 * `import()` are in that catalog (`src/build/texts/catalog-modules.ts`). Rejects when the file cannot be loaded.
 */
export const loadLaterTexts = (): Promise<void> => loadCatalog(laterCatalog())
