import type { Plugin } from 'vite'

const dynamicImport = /\bimport\((`\.\/[\w-]+\.js`)\)/g

/**
 * Lets built pages import what they load later through `src/lib/loading/load-module.ts`, which finds what a file imports by the
 * quotes around it.
 */
export function fetchedModules(): Plugin {
  return {
    name: 'fetched-modules',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(dynamicImport, 'loadModule($1)')
          const quoted = [...chunk.code.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name]) => `assets/${name}`)
          // Those of styles alone are left out by then.
          if (quoted.some((file) => !chunk.imports.includes(file)) || (quoted.length === 0 && chunk.imports.length > 0))
            this.error(`${chunk.fileName} imports ${chunk.imports.join()}, and "${quoted.join()}" is found in it`)
        }
      },
    },
  }
}
