declare global {
  /** What `import()` is in built pages: `src/build/fetched-modules.ts`. */
  var loadModule: (file: string) => Promise<unknown>
}

/** Built files that the browser has with all that they import. They are in one folder. */
const ready = new Set([`./${import.meta.url.split('/').at(-1)}`])

/** The bundler writes files that are imported later in other quotes: `src/build/fetched-modules.ts` checks it. */
const staticImport = /"(\.\/[\w-]+\.js)"/g

/**
 * Imports a built file once it and all that it imports are fetched. A browser does not ask again for a module that it could not
 * load, not even when the network is back; what `fetch` could not load may be asked for again.
 * Rejects with the reply's status as the cause; a file of an older release has 404.
 */
globalThis.loadModule = async (file) => {
  const found = new Set<string>()
  const fetchModule = async (name: string): Promise<void> => {
    if (ready.has(name) || found.has(name)) return
    found.add(name)
    const reply = await fetch(new URL(name, import.meta.url)).catch(() => undefined)
    const code = reply?.ok ? await reply.text().catch(() => undefined) : undefined
    // In the words of a browser, which the error boundary knows (`src/shared/app/RootErrorBoundary.tsx`).
    if (code === undefined) throw new Error('Failed to fetch dynamically imported module', { cause: reply?.status })
    await Promise.all([...code.matchAll(staticImport)].map(([, one = '']) => fetchModule(one)))
  }
  await fetchModule(file)
  for (const name of found) ready.add(name)
  return import(/* @vite-ignore */ file)
}
