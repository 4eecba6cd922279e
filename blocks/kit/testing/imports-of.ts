import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')
const aliases: Readonly<Record<string, string>> = { '#blocks': 'blocks', '#domain': 'src/domain' }

// Neither `import type` nor `import()`: only what is loaded together with the file.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"=(;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm

/**
 * Everything that is loaded with `file`, directly or through others: paths inside the repository, names of packages.
 * Packages are not looked into.
 */
export function importsOf(file: string, found = new Set<string>()): Set<string> {
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
    const path = resolveImport(specifier, file)
    const name = path?.slice(repository.length + 1) ?? specifier
    if (found.has(name)) continue
    found.add(name)
    if (path && /\.tsx?$/.test(path)) importsOf(path, found)
  }
  return found
}

function resolveImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return existing(resolve(dirname(from), specifier), from)
  const [alias = '', ...rest] = specifier.split('/')
  const room = aliases[alias]
  return room && existing(resolve(repository, room, ...rest), from)
}

function existing(path: string, from: string): string {
  if (!existsSync(path)) throw new Error(`${from} imports ${path}, which does not exist`)
  return path
}
