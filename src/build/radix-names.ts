import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { radixModules } from './radix-modules.ts'

// What the product uses of Radix Themes, read from its sources: which modules of the package, and which values of their props.

const root = join(import.meta.dirname, '../..')
const notProduct = /\.(test|stories)\.tsx?$|\/testing\//

/** The files whose parts load when something opens. */
const openedFolder = 'ui/office/opened/'

export interface RadixNames extends PartNames {
  /** The same of each imported part alone, with the modules that it reaches and the files that import it. */
  parts: readonly OnePart[]
}

interface OnePart extends PartNames {
  /** Whether it loads only when something opens. */
  isOpened?: boolean
}

export interface PartNames {
  /** Words in the code of the modules of the package that are in the bundle: most are class names. */
  words: ReadonlySet<string>
  /** What a prop may have as its value: text in the files of the product that use the package, and its defaults. */
  values: ReadonlySet<string>
  /** The classes of props that are set by the product, by a part itself, or by default, such as `rt-r-size`. */
  prefixes: readonly string[]
}

/** Reads the product's sources in `src` and `blocks` and the modules of the package that they reach. */
export function readRadixNames(): RadixNames {
  const users = ['src', 'blocks'].flatMap(filesBelow).filter(({ text }) => /^import .*'@radix-ui\/themes'/m.test(text))
  const usersOf = Map.groupBy(
    users.flatMap(({ path, text }) => importedIn(text).map((name) => ({ name, path, text }))),
    ({ name }) => name,
  )
  const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text)
  const parts = [...usersOf].map(([name, found]) => ({
    ...namesIn(textsOf(found), modulesOf([name])),
    name,
    isOpened: found.every(({ path }) => path.startsWith(openedFolder)),
  }))
  const atOnce = parts.flatMap(({ name, isOpened }) => (isOpened ? [] : [name]))
  const { words } = namesIn(textsOf(users), modulesOf([...usersOf.keys()]))
  return { ...namesIn(textsOf(users), modulesOf(atOnce)), words, parts }
}

function importedIn(text: string): string[] {
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@radix-ui\/themes'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
}

/** @param users Texts of the product's files. @param found Modules of the package, by path. */
export function namesIn(users: readonly string[], found: ReadonlyMap<string, string>): PartNames {
  const own = users.flatMap(stringsOf)
  const modules = [...found.values()]
  const parts = [...found].flatMap(([path, text]) => (/\.props?\.js$/.test(path) ? [] : [text]))
  const defaults = modules.flatMap((text) => [...text.matchAll(/default:"([^"]*)"/g)].map(([, value = '']) => value))
  const props = modules.flatMap((text) =>
    [...text.matchAll(/(\w+):\{[^{}]*?className:"([^"]+)"([^{}]*)/g)].map(([, prop = '', name = '', rest = '']) => ({
      prop,
      name,
      hasDefault: /default:["[\w]/.test(rest) && !/default:(!1|void)/.test(rest),
    })),
  )
  // A value may have another name in its class: “between” is “space-between”.
  const renamed = modules.flatMap((text) =>
    [...text.matchAll(/(?:===|case)"([\w-]+)"(?:\?|:return)"([\w-]+)"/g)].flatMap(([, value = '', name = '']) =>
      own.includes(value) ? [name] : [],
    ),
  )
  const code = [...users, ...parts].join('\n')
  const isSet = (prop: string) => new RegExp(`\\b${prop}\\b`).test(code)
  return {
    words: new Set(modules.flatMap(stringsOf)),
    values: new Set([...own, ...renamed, ...defaults, ...parts.flatMap(stringsOf)]),
    prefixes: [...new Set(props.flatMap(({ prop, name, hasDefault }) => (hasDefault || isSet(prop) ? [name] : [])))],
  }
}

function stringsOf(text: string): string[] {
  return [...text.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , inner = '']) => inner.split(/\s+/))
}

/** The texts of the modules, by path, that export these names, and of all that they import within the package. */
function modulesOf(names: readonly string[]): Map<string, string> {
  const modules = radixModules()
  const found = new Map<string, string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, next = ''] of text.matchAll(/from"(\.[^"]+)"/g)) visit(join(dirname(file), next))
  }
  for (const name of names) {
    const module = modules.get(name)
    if (module) visit(module.path)
  }
  return found
}

function filesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !notProduct.test(`/${path}`))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }))
}
