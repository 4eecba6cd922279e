// The second half of `npm run i18n`: writes the compiled catalogs, and removes those that no page names any more.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileTexts, readCatalogModules } from './compile-texts.ts'

const root = join(import.meta.dirname, '../../..')
const files = await compileTexts(root, await readCatalogModules(root))
for (const [path, source] of files) writeFileSync(path, source)
for (const path of globSync(join(root, 'src/locales/*/*.ts'))) if (!files.has(path)) rmSync(path)
