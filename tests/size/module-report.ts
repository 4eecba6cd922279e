import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** Writes `.vite/modules.json`: the modules of each built file with their bytes, which `npm run size` reads. */
export function moduleReport(): Plugin {
  return {
    name: 'module-report',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return []
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => [
          relative(root, id.replaceAll('\0', '')),
          renderedLength,
        ])
        return [[output.fileName, Object.fromEntries(modules) as Record<string, number>] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}
