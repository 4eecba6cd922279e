declare global {
  /** What `import()` is in built pages: `src/build/fetched-modules.ts`. */
  var loadModule: (file: string) => Promise<unknown>
}

/** Where the build puts its files. */
const folder = '/assets'

/**
 * What built files import, by the path of each that the browser has or is fetching. Of what the document lists it has all imports, too,
 * so none is named.
 */
const imports = new Map<string | null, readonly string[] | Promise<readonly string[]>>()
for (const link of document.querySelectorAll('link')) imports.set(link.getAttribute('href'), [])

/** The bundler writes files that are imported later in other quotes: `src/build/fetched-modules.ts` checks it. */
const staticImport = /"\.(\/[\w-]+\.js)"/g

/**
 * Imports a built file once it and all that it imports are fetched. A browser does not ask again for a module that it could not
 * load, not even when the network is back; what `fetch` could not load may be asked for again.
 * Rejects with the reply's status as the cause; a file of an older release has 404.
 */
globalThis.loadModule = async (file) => {
  const found = new Set<string>()
  const bring = async (path: string): Promise<void> => {
    if (found.has(path)) return
    found.add(path)
    const paths = imports.get(path) ?? fetchModule(path)
    imports.set(path, paths)
    await Promise.all((await paths).map(bring))
  }
  await bring(file.replace('.', folder))
  return import(/* @vite-ignore */ file)
}

/** Fetches a file into the cache of the browser; resolves to what it imports. */
async function fetchModule(path: string): Promise<readonly string[]> {
  const reply = await fetch(path).catch(() => undefined)
  const code = reply?.ok && (await reply.text().catch(() => ''))
  if (code) return [...code.matchAll(staticImport)].map(([, name]) => folder + name)
  imports.delete(path)
  // As browsers call it, which the error boundary knows (`src/shared/app/RootErrorBoundary.tsx`).
  throw new Error('No dynamically imported module', { cause: reply?.status })
}
