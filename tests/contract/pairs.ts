import { globSync, readFileSync } from 'node:fs'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/trpc/router.ts'

// REST operations and procedures of a module that end in the same service function, found in the code: two doors of one room.

type Procedures = Record<string, { _def: { resolver: unknown } }>

interface Module {
  /** The text of its `rest.ts`. */
  rest: string
  /** The text of each of its functions, by name. */
  functions: ReadonlyMap<string, string>
}

function readModule(name: string): Module {
  const paths = globSync(`server/modules/${name}/**/*.ts`, { exclude: (path) => path.endsWith('.test.ts') })
  const texts = paths.map((path) => readFileSync(path, 'utf8'))
  const functions = texts
    .flatMap((text) => text.split(/^(?=(?:export )?(?:async )?function )/m))
    .flatMap((text) => {
      const declared = /^(?:export )?(?:async )?function (\w+)/.exec(text)?.[1]
      return declared ? [[declared, text] as const] : []
    })
  return { rest: texts.find((_text, index) => paths[index]?.endsWith('/rest.ts')) ?? '', functions: new Map(functions) }
}

/** Calls by a bare name; what the test runner makes of an import counts as one. */
function callsIn(text: string, { functions }: Module): string[] {
  const bare = text.replaceAll(/__vi\w+import_\d+__\./g, '')
  return [...bare.matchAll(/(?<![.\w])(\w+)\)?\(/g)].flatMap(([, name]) => (name && functions.has(name) ? [name] : []))
}

/** Every function of the module that a handler reaches. */
function reach(text: string, module: Module, seen = new Set<string>()): Set<string> {
  for (const name of callsIn(text, module)) {
    if (seen.has(name)) continue
    seen.add(name)
    reach(module.functions.get(name) ?? '', module, seen)
  }
  return seen
}

/** The folder of a router's module. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `[REST operation, procedure]`, by the names the contract knows them by. */
export const pairs: [string, string][] = Object.entries(appRouter._def.procedures as unknown as Procedures).flatMap(
  ([path, { _def }]) => {
    const module = readModule(kebab(path.split('.')[0] ?? ''))
    const [service] = callsIn(String(_def.resolver), module)
    if (service === undefined) throw new Error(`${path} calls no service of its module`)
    return restRoutes
      .filter((route) => module.rest.includes(`'${route.path}'`) && reach(String(route.handle), module).has(service))
      .map(({ method, path: url }): [string, string] => [`${method} ${url}`, path])
  },
)
