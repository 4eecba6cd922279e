import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preprocessCSS, resolveConfig } from 'vite'
import { fontFaces } from './font-faces.ts'

const root = join(import.meta.dirname, '../..')

/** The files of the faces in a style sheet. */
const filesIn = (sheet: string) => [...sheet.matchAll(/([\w-]+)\.woff2/g)].map(([, name = '']) => name)

async function facesOf(name: string): Promise<string[]> {
  const file = join(root, 'src/ui', name)
  const config = await resolveConfig(
    { root, configFile: false, logLevel: 'silent', css: { postcss: { plugins: [fontFaces()] } } },
    'build',
  )
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  return filesIn(code)
}

test('every face of the packages is in one of the two sheets, those of the product’s languages in the first', async () => {
  const common = await facesOf('fonts.css')
  const rare = await facesOf('rare-fonts.css')
  expect(common.toSorted()).toEqual([
    'literata-cyrillic-wght-italic',
    'literata-cyrillic-wght-normal',
    'literata-latin-wght-italic',
    'literata-latin-wght-normal',
    'onest-cyrillic-wght-normal',
    'onest-latin-wght-normal',
  ])
  const declared = ['literata/wght', 'literata/wght-italic', 'onest/wght'].flatMap((name) =>
    filesIn(readFileSync(join(root, 'node_modules/@fontsource-variable', `${name}.css`), 'utf8')),
  )
  expect([...common, ...rare].toSorted()).toEqual(declared.toSorted())
})
