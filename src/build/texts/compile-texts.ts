import { join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { officePages } from '#domain/pages/office-pages.ts'
import { studentPages } from '#domain/pages/student-pages.ts'
import { keepWordsTogether } from '../keep-words-together.ts'
import { type CatalogModules, mainOf, modulesOfCatalogs, serverEntries } from './catalog-modules.ts'
import { readModuleGraph } from './module-graph.ts'
import { folderOf, readTexts, type Tag, tags, type Text } from './read-texts.ts'

/** The modules of each compiled catalog, as the sources and the page table have them now. */
export async function readCatalogModules(root: string): Promise<CatalogModules> {
  const graph = await readModuleGraph(root, [mainOf('student'), mainOf('office'), ...serverEntries])
  return modulesOfCatalogs(graph, [
    { name: 'student', pages: studentPages },
    { name: 'office', pages: officePages },
  ])
}

/**
 * Compiles the texts of every language into the catalogs that pages and the server load: the content of each file by its
 * path. A text without a translation is in English. Throws when a translation is not in ICU message format.
 */
export async function compileTexts(root: string, catalogs: CatalogModules): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const english = new Map((await readTexts(root, 'en')).map(({ id, translation }) => [id, translation]))
  for (const tag of tags) {
    const texts = await readTexts(root, tag)
    for (const [name, modules] of catalogs) {
      const own = texts
        .filter((text) => text.modules.some((module) => modules.has(module)))
        .map((text) => ({ ...text, translation: text.translation || (english.get(text.id) ?? '') }))
      files.set(join(folderOf(root, tag), `${name}.ts`), compile(own, name, tag))
    }
  }
  return files
}

function compile(texts: readonly Text[], name: string, tag: Tag): string {
  // The server's texts are compared and sent as they are.
  const shown = name === 'server' ? (text: string) => text : keepWordsTogether
  const messages = Object.fromEntries(texts.map(({ id, translation }) => [id, shown(translation)]))
  const { source, errors } = createCompiledCatalog(tag, messages, { namespace: 'ts' })
  for (const { id, error } of errors) throw new Error(`The ${tag} text “${messages[id]}”: ${error.message}`)
  return source
}
