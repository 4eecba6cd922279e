import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { readLocale } from '#domain/locale.ts'
import type { Config } from '../config.ts'
import type { Bible } from '../modules/scripture/import/bible.ts'
import { readBibleFile } from '../modules/scripture/import/read-bible-file.ts'
import { readUsfm } from '../modules/scripture/import/read-usfm.ts'
import { storeBible } from '../modules/scripture/import/store-bible.ts'
import { openDeps } from './open-deps.ts'

const usage = `Say which: npm run bible:import -- <file.json.gz>
or, from USFM: npm run bible:import -- --code <code> --locale <en, ru or uk> --name "<name>" <files or folder>`

/**
 * Installs a translation of the Bible for the whole install, in place of the one that has its code: `npm run bible:import`.
 * A server that is running meanwhile goes on and finds it at once.
 */
export async function importBible(config: Config, args: string[]): Promise<void> {
  const bible = await readBible(args)
  if (bible.verses.size === 0) throw new Error('No verse was found there. Nothing was changed.')
  const { address, close } = await openDeps(config, 'command', console.error)
  const owner = connect(address, { max: 1 })
  try {
    await storeBible(owner, bible)
  } finally {
    await owner.end({ timeout: 5 })
    await close()
  }
  const books = new Set([...bible.verses.keys()].map((place) => Math.floor(place / 1_000_000)))
  console.log(
    `${bible.translation_name} (${bible.translation_code}): ${bible.verses.size} verses of ${books.size} books`,
  )
}

/** Reads what the arguments name; throws a sentence when they do not say enough. */
export async function readBible(args: string[]): Promise<Bible> {
  const { values, positionals } = readArguments(args)
  const paths = await listFiles(positionals)
  const [first] = paths
  if (first === undefined) throw new Error(usage)
  if (paths.length === 1 && /\.json(\.gz)?$/i.test(first)) return readBibleFile(await readFile(first))

  const locale = readLocale(values.locale ?? '')
  if (!values.code || !values.name || !locale) throw new Error(usage)
  const verses = new Map<number, string>()
  for (const path of paths)
    for (const [place, words] of readUsfm(await readFile(path, 'utf8'))) verses.set(place, words)
  return {
    translation_code: values.code,
    translation_name: values.name,
    translation_locale: locale,
    translation_licence: values.licence ?? '',
    verses,
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { code: text, locale: text, name: text, licence: text } })
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

/** Files as they are; a folder stands for its USFM. */
async function listFiles(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory()
    const names = isFolder ? (await readdir(path)).filter((name) => /\.u?sfm$/i.test(name)).sort() : []
    found.push(...(isFolder ? names.map((name) => join(path, name)) : [path]))
  }
  return found
}
