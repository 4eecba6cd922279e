import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const components = join(import.meta.dirname, '../../node_modules/@radix-ui/themes/dist/esm/components')

export interface RadixModule {
  /** The path of the file. */
  path: string
  /** The name of the module below `@radix-ui/themes/components/`. */
  name: string
  /** Whether its export is all that the module has, as `Tabs` with `Tabs.Root`. */
  isWhole: boolean
}

/** The package of each name that `radix-ui/internal` only hands on. */
export function internalModules(): Map<string, { from: string; isWhole: boolean }> {
  const list = readFileSync(join(components, '../../../../../radix-ui/dist/internal.mjs'), 'utf8')
  const found = new Map<string, { from: string; isWhole: boolean }>()
  for (const [, whole, names = '', from = ''] of list.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)"/g))
    for (const name of whole ? [whole] : names.split(',').map((item) => item.trim()))
      found.set(name, { from, isWhole: whole !== undefined })
  return found
}

/** The module of each name that `@radix-ui/themes` exports. */
export function radixModules(): Map<string, RadixModule> {
  const index = readFileSync(join(components, 'index.js'), 'utf8')
  const locals = new Map<string, RadixModule>()
  for (const [, list, whole, name = ''] of index.matchAll(
    /import(?:\{([^}]*)\}|\s*\*\s*as (\S+?)\s*)from"\.\/([^"]+)\.js"/g,
  ))
    for (const local of whole ? [whole] : (list ?? '').split(',').map((item) => item.split(' as ').at(-1) ?? ''))
      locals.set(local, { path: join(components, `${name}.js`), name, isWhole: whole !== undefined })
  const exported = /export\{([^}]*)\}/.exec(index)?.[1]?.split(',') ?? []
  return new Map(
    exported.flatMap((item) => {
      const [local = '', name = local] = item.split(' as ')
      const found = locals.get(local)
      return found ? [[name, found] as const] : []
    }),
  )
}
