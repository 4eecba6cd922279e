// A part of `npm run check`: every text of the sources is collected, translated, and in the catalogs that pages load.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CatalogModules } from './catalog-modules.ts'
import { compileTexts, readCatalogModules } from './compile-texts.ts'
import { readTexts, tags } from './read-texts.ts'

const root = join(import.meta.dirname, '../../..')
const again = 'run "npm run i18n"'

// Most of the time is spent on parsing the sources, which another process does meanwhile.
const collecting = findUncollected()
const catalogs = await readCatalogModules(root)
const problems = [
  ...(await findUntranslated()),
  ...(await findUnloaded(catalogs)),
  ...(await findStale(catalogs)),
  ...(await collecting),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** What `lingui extract` would change. */
function findUncollected(): Promise<string[]> {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const args = [lingui, 'check', 'sync', '--clean', '--overwrite', '--workers', '1', '--verbose']
  const child = spawn(process.execPath, args, { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      resolve(code === 0 ? [] : [`${output}The .po files do not have the texts of the sources: ${again}.`]),
    )
  })
}

async function findUntranslated(): Promise<string[]> {
  const english = new Map((await readTexts(root, 'en')).map(({ id, translation }) => [id, translation]))
  const texts = await Promise.all(tags.map(async (tag) => ({ tag, texts: await readTexts(root, tag) })))
  return texts.flatMap(({ tag, texts }) =>
    texts
      .filter(({ translation }) => translation === '')
      .map(({ id, modules }) => `Not translated in ${tag}: “${english.get(id) ?? id}” (${modules.join(', ')})`),
  )
}

async function findUnloaded(catalogs: CatalogModules): Promise<string[]> {
  const loaded = new Set([...catalogs.values()].flatMap((modules) => [...modules]))
  return (await readTexts(root, 'en'))
    .filter(({ modules }) => !modules.some((module) => loaded.has(module)))
    .map(({ translation, modules }) => `Neither a page nor the server has “${translation}” (${modules.join(', ')})`)
}

async function findStale(catalogs: CatalogModules): Promise<string[]> {
  const wanted = await compileTexts(root, catalogs)
  const found = new Map(globSync(join(root, 'src/locales/*/*.ts')).map((path) => [path, readFileSync(path, 'utf8')]))
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((path) => wanted.get(path) !== found.get(path))
    .map((path) => `Not compiled from the present texts and imports: ${relative(root, path)}; ${again}.`)
}
