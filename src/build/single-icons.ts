import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const names = /import \{([^{}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from its own module instead of the package's list of all icons. Through that list, every module with
 * an icon would import every icon, and the groups of built files could not tell whose icon it is.
 */
export function singleIcons(): Plugin {
  const modules = moduleNames()
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: "'lucide-react'" },
      handler: (code) => ({ code: code.replace(names, (_, list: string) => importEach(list, modules)), map: null }),
    },
  }
}

function importEach(list: string, modules: ReadonlyMap<string, string>): string {
  const wanted = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
  return wanted.map((name) => importOne(name, modules)).join(';')
}

function importOne(name: string, modules: ReadonlyMap<string, string>): string {
  const [exported = name, local = exported] = name.split(' as ')
  const module = modules.get(exported)
  if (!module) throw new Error(`lucide-react has no icon ${exported}`)
  return `import ${local} from 'lucide-react/icons/${module}'`
}

/** The module of each icon by its names. */
function moduleNames(): Map<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react')).replace(/\/dist\/.*/, '/dist/esm/lucide-react.mjs'),
    'utf8',
  )
  const found = new Map<string, string>()
  for (const [, exported = '', module = ''] of list.matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm))
    for (const [, name = ''] of exported.matchAll(/default as (\w+)/g)) found.set(name, module)
  return found
}
