import { officePages } from './pages/office-pages.ts'
import { type Entry, type Page, matchesPage } from './pages/page.ts'
import { studentPages } from './pages/student-pages.ts'

// The page table: a page is one row here and one component. Everything else derives from it: routes, guards, the
// server's 404, the document it sends, navigation, titles, catalogs, offline pages and byte budgets.

/** Every page of the product, with the document that shows it. */
export const pages: readonly (Page & { entry: Entry })[] = [
  ...studentPages.map((page) => ({ ...page, entry: 'student' as const })),
  ...officePages.map((page) => ({ ...page, entry: 'office' as const })),
]

/** The page at a path, if there is one; a trailing slash does not matter. */
export function findPage(path: string): (Page & { entry: Entry }) | undefined {
  return pages.find((page) => matchesPage(page, path))
}
