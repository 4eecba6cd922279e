import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const packages = 'node_modules/@fontsource-variable'

/** Every font face of a style sheet by its file, normalised. */
function facesOf(sheet: string): Map<string, string> {
  const faces = readFileSync(sheet, 'utf8').match(/@font-face \{[^}]*woff2[^}]*\}/g) ?? []
  return new Map(
    faces.map((face) => [
      /[\w-]+(?=\.woff2)/.exec(face)?.[0] ?? '',
      face.replace(/url\([^)]*\)/, '').replaceAll(/[\s'"]/g, ''),
    ]),
  )
}

test('the two sheets have every face of the packages once, as the packages declare them', () => {
  const common = facesOf('src/ui/fonts.css')
  const rare = facesOf('src/ui/rare-fonts.css')
  const declared = ['literata/wght', 'literata/wght-italic', 'onest/wght'].flatMap((name) => [
    ...facesOf(`${packages}/${name}.css`),
  ])
  expect(common.size + rare.size).toBe(declared.length)
  expect(new Map([...common, ...rare])).toEqual(new Map(declared))
})
