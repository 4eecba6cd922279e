import type { Plugin } from 'vite'
import { internalModules, type RadixModule, radixModules } from './radix-modules.ts'

const ofProduct = /import \{([^{}]*)\} from '@radix-ui\/themes'/g
const ofPackage = /import\{([^{}]*)\}from"radix-ui"/g
const ofTheme = /\/themes\/dist\/esm\/components\/theme\.js$/
const tooltipOfTheme = /,Tooltip as (\w+)\}from"radix-ui"/
const ofInternal = /import\{([^{}]*)\}from"radix-ui\/internal"/g

/**
 * Imports each part of Radix Themes from its own module instead of the package's list of all parts, and there each primitive too.
 * Through those lists, every module with a button would import every part, and pages would begin with what their dialogs need.
 */
export function singleRadix(): Plugin {
  const modules = radixModules()
  const internal = internalModules()
  return {
    name: 'single-radix',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$|@radix-ui\/themes\/.*\.js$/, code: /'@radix-ui\/themes'|"radix-ui(\/internal)?"/ },
      handler: (code, id) => ({
        code: singleImports(ofTheme.test(id) ? withoutTooltips(code) : code, { modules, internal }),
        map: null,
      }),
    },
  }
}

/**
 * The module of the theme without its provider of tooltips, with which every page would begin with all that opens something:
 * tooltips load later and bring the provider (`src/ui/office/opened/OpenTooltip.tsx`).
 */
export function withoutTooltips(code: string): string {
  const [, local = ''] = tooltipOfTheme.exec(code) ?? []
  if (!local) throw new Error('The theme of Radix imports tooltips in another way now')
  return `${code.replace(tooltipOfTheme, '}from"radix-ui"')};const ${local}={Provider:({children})=>children}`
}

interface Lists {
  modules: ReadonlyMap<string, RadixModule>
  internal: ReturnType<typeof internalModules>
}

/** The code with one import for each part. */
export function singleImports(code: string, { modules, internal }: Lists): string {
  return code
    .replace(ofProduct, (_, list: string) => each(list, (name, local) => importPart(name, local, modules)))
    .replace(ofPackage, (_, list: string) =>
      each(list, (name, local) => `import * as ${local} from 'radix-ui/${kebabCase(name)}'`),
    )
    .replace(ofInternal, (_, list: string) => each(list, (name, local) => importInternal(name, local, internal)))
}

function each(list: string, importOne: (name: string, local: string) => string): string {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item && !item.startsWith('type '))
    .map((item) => {
      const [name = item, local = name] = item.split(' as ')
      return importOne(name, local)
    })
    .join(';')
}

function importPart(name: string, local: string, modules: ReadonlyMap<string, RadixModule>): string {
  const module = modules.get(name)
  if (!module) throw new Error(`@radix-ui/themes has no part ${name}`)
  const names = module.isWhole ? `* as ${local}` : `{ ${name} as ${local} }`
  return `import ${names} from '@radix-ui/themes/components/${module.name}'`
}

function importInternal(name: string, local: string, internal: Lists['internal']): string {
  // What that list makes itself comes from there.
  const { from, isWhole } = internal.get(name) ?? { from: 'radix-ui/internal', isWhole: false }
  return `import ${isWhole ? `* as ${local}` : `{ ${name} as ${local} }`} from '${from}'`
}

function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
