import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')
const aliases: Readonly<Record<string, string>> = { '#blocks': 'blocks', '#domain': 'src/domain' }

// Neither `import type` nor `import()`: only static imports load code with the file.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"=(;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm

/**
 * The transitive static imports of `file`: paths inside the repository and names of packages. Imports of packages are
 * not followed.
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
  const base = aliases[alias]
  return base && existing(resolve(repository, base, ...rest), from)
}

function existing(path: string, from: string): string {
  if (!existsSync(path)) throw new Error(`${from} imports ${path}, which does not exist`)
  return path
}
