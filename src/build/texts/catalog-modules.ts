import type { Page } from '#domain/pages/page.ts'
import type { ModuleGraph } from './module-graph.ts'

/** A document and its rows of the page table. */
export interface PageDocument {
  name: 'student' | 'office'
  pages: readonly Pick<Page, 'file' | 'layout' | 'catalog'>[]
}

type Modules = ReadonlySet<string>
/** The modules of each compiled catalog by its name. */
export type CatalogModules = ReadonlyMap<string, Modules>

export const mainOf = (document: string) => `src/${document}/main.tsx`
export const serverEntries = ['server/main.ts', 'server/worker.ts']

/** What a module with one of these imports loads by `import()` is shown once the document's later texts are loaded. */
const loaders = ['lazy-with-retry.ts', 'lazy-with-catalog.tsx', 'load-later-texts.ts'].map(
  (file) => `src/lib/loading/${file}`,
)

/**
 * The modules whose texts each compiled catalog holds, by its name. What a page imports, at once or later, is in a catalog
 * that is loaded before it is shown:
 *
 * - `lesson` comes first in both documents: what starts the student's document, and its pages without a catalog.
 * - `office` comes with every page of the office: its start, its layouts, and its pages without a catalog.
 * - The catalog that pages name comes with those pages, beside these two. A layout of the student's document belongs to
 *   the first page with it.
 * - `student` comes with the pages that name it, and with what student pages load after `loadLaterTexts`.
 * - `server` is what the server says.
 */
export function modulesOfCatalogs(graph: ModuleGraph, documents: readonly PageDocument[]): CatalogModules {
  const pageFiles = new Set(documents.flatMap((document) => document.pages.flatMap((page) => filesOf(document, page))))
  const later = (id: string) => (graph.get(id)?.later ?? []).filter((to) => !pageFiles.has(to))
  const everything = (id: string) => [...(graph.get(id)?.static ?? []), ...later(id)]
  const bringsTexts = (id: string) => loaders.some((loader) => graph.get(id)?.static.includes(loader))

  const firstView = (id: string) => (bringsTexts(id) ? (graph.get(id)?.static ?? []) : everything(id))

  const catalogs = new Map<string, Set<string>>()
  for (const document of documents) {
    const isStudent = document.name === 'student'
    const base = isStudent ? 'lesson' : document.name
    const starts = Map.groupBy(startsOf(document), ({ catalog = base }) => catalog)
    const startFiles = (name: string) => [
      ...(name === base ? [mainOf(document.name)] : []),
      ...(starts.get(name) ?? []).map(({ file }) => file),
    ]
    const common = new Set(catalogs.get('lesson'))
    const add = (name: string, modules: Modules) =>
      catalogs.set(name, (catalogs.get(name) ?? new Set()).union(modules.difference(common)))
    add(base, reach(startFiles(base), isStudent ? firstView : everything))
    for (const id of catalogs.get(base) ?? []) common.add(id)
    for (const name of new Set(starts.keys()).difference(new Set([base])))
      add(name, reach(startFiles(name), isStudent ? firstView : everything))
    if (!isStudent) continue
    const all = reach([...starts.keys(), base].flatMap(startFiles), everything)
    const laterParts = [...all].filter(bringsTexts).flatMap(later)
    add('student', reach([...startFiles('student'), ...laterParts], everything))
  }
  return catalogs.set('server', reach(serverEntries, everything))
}

/** The components of pages and layouts, each with the catalog that loads with it. */
function startsOf(document: PageDocument): { file: string; catalog: string | undefined }[] {
  const layouts = new Set<string>()
  return document.pages.flatMap((page) => {
    const [file = '', layout] = filesOf(document, page)
    const isNew = layout !== undefined && !layouts.has(layout)
    if (isNew) layouts.add(layout)
    const layoutCatalog = document.name === 'office' ? undefined : page.catalog
    return [{ file, catalog: page.catalog }, ...(isNew ? [{ file: layout, catalog: layoutCatalog }] : [])]
  })
}

function filesOf({ name }: PageDocument, { file, layout }: PageDocument['pages'][number]): string[] {
  return [`src/${name}/${file}.tsx`, ...(layout ? [`src/${name}/layouts/${layout}Layout.tsx`] : [])]
}

function reach(starts: readonly string[], nextOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    nextOf(id).forEach(visit)
  }
  starts.forEach(visit)
  return found
}
