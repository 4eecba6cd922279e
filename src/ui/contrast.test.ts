import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** WCAG AA: text, and what has to be recognised without being text. */
const AA_TEXT = 4.5
const AA_SHAPE = 3

const root = join(import.meta.dirname, '../..')
const plain = classesOf(readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8'))
const themes = readThemes(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'))

/** Surfaces, and the colours of the texts on them. */
const texts: Record<string, readonly string[]> = {
  paper: ['ink', 'soft', 'accent', 'gold', 'ok', 'bad', 'sky', 'rose'],
  card: ['ink', 'soft', 'accent', 'gold', 'ok', 'bad', 'sky', 'rose'],
  band: ['ink', 'soft', 'accent', 'gold', 'ok', 'bad'],
  'accent-soft': ['ink', 'soft', 'accent', 'gold', 'bad'],
  'gold-soft': ['ink', 'soft', 'gold', 'accent'],
  'ok-soft': ['ink', 'soft', 'ok'],
  'bad-soft': ['ink', 'soft', 'bad'],
  'sky-soft': ['ink', 'sky'],
  'rose-soft': ['ink', 'rose'],
  accent: ['on-accent'],
  snack: ['on-snack'],
  'snack-ok': ['on-snack'],
  'snack-bad': ['on-snack'],
}
/** The borders of fields on the surfaces that have fields, and of what has the focus. */
const shapes: Record<string, readonly string[]> = { paper: ['field', 'accent'], card: ['field', 'accent'] }

describe.each(Object.keys(themes))('in the %s theme', (theme) => {
  const tokens = themes[theme] ?? {}
  const colourOf = (name: string) => {
    const found = tokens[name]
    if (!found) throw new Error(`tokens.css has no colour --${name}`)
    return found
  }

  test.each(pairsOf(texts))('a text in --%s can be read on --%s', (text, surface) => {
    expect(contrast(colourOf(text), colourOf(surface))).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each(pairsOf(shapes))('a shape in --%s is seen on --%s', (shape, surface) => {
    expect(contrast(colourOf(shape), colourOf(surface))).toBeGreaterThanOrEqual(AA_SHAPE)
  })

  test('every rule and every element with a colour and a background has two that can be read', () => {
    const pairs = declaredPairs()
    expect(pairs.length).toBeGreaterThan(50)
    const unreadable = pairs.filter(({ text, surface }) => contrast(colourOf(text), colourOf(surface)) < AA_TEXT)
    expect(unreadable).toEqual([])
  })
})

/** The colours of the light theme, and those of the dark one, by token. */
function readThemes(css: string): Record<string, Record<string, string>> {
  const colours = (block: string) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
  const bodyOf = (selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? ''
  const light = colours(bodyOf(':root {'))
  return { light, dark: { ...light, ...colours(bodyOf(':root[data-theme="dark"] {')) } }
}

interface Pair {
  file: string
  text: string
  surface: string
}

/** The colours of text and background that the product names together: in a rule, or by the classes of an element. */
function declaredPairs(): Pair[] {
  const ofRules = globSync('{src,blocks}/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) =>
      pairOf(file, coloursIn(rule)),
    ),
  )
  const ofElements = globSync('{src,blocks}/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const sheet = /import css from '\.\/([\w.]+\.css)'/.exec(text)?.[1]
    const own = sheet ? classesOf(readFileSync(join(root, dirname(file), sheet), 'utf8')) : {}
    // Own classes of a component override the plain ones.
    return [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, one, other = one ?? '']) =>
      pairOf(file, {
        ...Object.assign({}, ...other.split(' ').map((name) => plain[name])),
        ...Object.assign({}, ...[...other.matchAll(/\$\{css\.(\w+)\}/g)].map(([, name = '']) => own[name])),
      }),
    )
  })
  return [...ofRules, ...ofElements]
}

type Colours = Partial<Pick<Pair, 'text' | 'surface'>>

function pairOf(file: string, { text, surface }: Colours): Pair[] {
  return text && surface && isToken(text) && isToken(surface) ? [{ file, text, surface }] : []
}

/** The tokens of `color` and `background` in a rule. */
function coloursIn(rule: string): Colours {
  const text = /(?:^|[\s;])color:\s*var\(--([\w-]+)\)/.exec(rule)?.[1]
  const surface = /(?:^|[\s;])background(?:-color)?:\s*var\(--([\w-]+)\);/.exec(rule)?.[1]
  return { ...(text && { text }), ...(surface && { surface }) }
}

/** What the rules of single classes in a sheet say of colours. */
function classesOf(css: string): Record<string, Colours> {
  return Object.fromEntries(
    [...css.matchAll(/^(?::where\()?\.([\w-]+)\)? \{([^{}]*)\}/gm)].map(([, name = '', rule = '']) => [
      name,
      coloursIn(rule),
    ]),
  )
}

function isToken(name: string): boolean {
  return themes.light?.[name] !== undefined
}

function pairsOf(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([surface, names]) => names.map((name): [string, string] => [name, surface]))
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
