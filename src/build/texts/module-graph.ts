import { join, relative } from 'node:path'
import { scan, viteImportGlobPlugin } from 'rolldown/experimental'

/** What a module of the project imports, as paths from the root of the project. */
interface ModuleImports {
  /** Loaded together with it. */
  static: readonly string[]
  /** Loaded by `import()`, when it is needed. */
  later: readonly string[]
}

/** The modules of the project by their paths, without packages. */
export type ModuleGraph = ReadonlyMap<string, ModuleImports>

/** Style sheets, pictures and data: they import no texts. */
const noCode = /\?|\.(?!(tsx?|mjs)$)\w+$/

/**
 * Reads the imports from the entries on, as the bundler sees them: without those of types alone, with those of
 * `import.meta.glob`. Throws when a module cannot be parsed or an import leads nowhere.
 */
export async function readModuleGraph(root: string, entries: readonly string[]): Promise<ModuleGraph> {
  const graph = new Map<string, ModuleImports>()
  await scan({
    cwd: root,
    input: entries.map((entry) => join(root, entry)),
    // Packages, Node itself, and the compiled catalogs, which follow from this graph and may be missing.
    external: [/^[a-z@]/, /\/?locales\//],
    plugins: [
      {
        name: 'without-code',
        load: { filter: { id: noCode }, handler: () => ({ code: 'export default undefined', moduleType: 'js' }) },
      },
      viteImportGlobPlugin({ root }),
      {
        name: 'read-graph',
        buildEnd(error) {
          if (error) return
          const pathsOf = (ids: readonly string[]) => ids.map((id) => relative(root, id))
          for (const id of this.getModuleIds()) {
            const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
            graph.set(relative(root, id), { static: pathsOf(importedIds), later: pathsOf(dynamicallyImportedIds) })
          }
        },
      },
    ],
  })
  return graph
}
