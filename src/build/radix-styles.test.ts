import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { preprocessCSS, resolveConfig } from 'vite'
import { namesIn } from './radix-names.ts'
import { radixStyles } from './radix-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'radix-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A package in small: two parts with sizes and variants, and one that the product does not use. */
const button = {
  users: [`import { Button } from '@radix-ui/themes'\n<Button size="3" variant="ghost" justify="between" />`],
  modules: [
    [
      'button.props.js',
      'const p={size:{type:"enum",className:"rt-r-size",values:t,default:"2"},variant:{className:"rt-variant",values:a,default:"solid"},m:{type:"enum",className:"rt-r-m"},justify:{type:"enum",className:"rt-r-jc",values:j,parseValue:f}};function f(e){return e==="between"?"space-between":e}',
    ],
    ['button.js', 'f("rt-reset","rt-Button",s)'],
  ],
} as const
const card = {
  users: [`import { Card } from '@radix-ui/themes'\n<Card variant="classic" />`],
  modules: [
    ['card.props.js', 'const p={variant:{className:"rt-variant",values:a,default:"surface"}}'],
    ['card.js', 'f("rt-Card",s)'],
  ],
} as const
/** A part that only files of `src/ui/office/opened` import. */
const menu = {
  users: [`import { Menu } from '@radix-ui/themes'`],
  modules: [['menu.js', 'f("rt-Menu","rt-Button","rt-MenuItem",s)']],
  isOpened: true,
} as const
const parts: readonly {
  users: readonly string[]
  modules: readonly (readonly [string, string])[]
  isOpened?: boolean
}[] = [button, card, menu]
const names = {
  ...namesIn(
    parts.flatMap(({ users }) => users),
    new Map(parts.flatMap(({ modules }) => modules)),
  ),
  parts: parts.map(({ users, modules, ...rest }) => ({ ...rest, ...namesIn(users, new Map<string, string>(modules)) })),
}

/** What is left of the package's rules, without line ends; the product's own rules follow them. */
async function keep(rules: string, own = '', file = 'theme.css'): Promise<string> {
  const packageFolder = join(folder, 'node_modules/@radix-ui/themes/tokens')
  mkdirSync(packageFolder, { recursive: true })
  writeFileSync(join(packageFolder, 'base.css'), rules)
  const config = await resolveConfig(
    { root: folder, configFile: false, logLevel: 'silent', css: { postcss: { plugins: [radixStyles(names)] } } },
    'build',
  )
  const sheet = `@import "./node_modules/@radix-ui/themes/tokens/base.css";\n${own}\n.own .rt-Anything { color: red }`
  const { code } = await preprocessCSS(sheet, join(folder, file), config)
  return code.replaceAll(/\s+/g, '').replace('.own.rt-Anything{color:red}', '')
}

test.each([
  ['.rt-Button{top:0}', '.rt-Button{top:0}'],
  ['.rt-Dialog{top:0}', ''],
  ['.rt-Dialog,.rt-Button{top:0}', '.rt-Button{top:0}'],
  // The given value, the default one, and another.
  ['.rt-Button:where(.rt-r-size-3){top:0}', '.rt-Button:where(.rt-r-size-3){top:0}'],
  ['.rt-Button:where(.rt-variant-solid){top:0}', '.rt-Button:where(.rt-variant-solid){top:0}'],
  ['.rt-Button:where(.rt-variant-soft){top:0}', ''],
  // What only another part has.
  ['.rt-Card:where(.rt-variant-classic){top:0}', '.rt-Card:where(.rt-variant-classic){top:0}'],
  ['.rt-Card:where(.rt-variant-ghost){top:0}', ''],
  ['.rt-Button:where(.rt-variant-classic) .rt-Card{top:0}', ''],
  [
    '.rt-Button:where(.rt-variant-soft,.rt-variant-ghost){top:0}',
    '.rt-Button:where(.rt-variant-soft,.rt-variant-ghost){top:0}',
  ],
  ['.rt-Button:where(:not(.rt-variant-soft)){top:0}', '.rt-Button:where(:not(.rt-variant-soft)){top:0}'],
  // A value that has another name in its class.
  ['.rt-r-jc-space-between{top:0}', '.rt-r-jc-space-between{top:0}'],
  ['.rt-r-jc-end{top:0}', ''],
  // A prop that the product does not set, and one for wide screens.
  ['.rt-r-m-3{top:0}', ''],
  ['@media(min-width:1px){.md\\:rt-r-size-3{top:0}}', ''],
  // The theme makes all scales, and no class sets light or dark.
  ["[data-accent-color='ruby']{--accent-1:red}.rt-Button{top:var(--accent-1)}", '.rt-Button{top:var(--accent-1)}'],
  ['.dark .rt-Button{top:0}', ''],
  ['@supports(color:color(display-p3 1 1 1)){.rt-Button{top:0}}', ''],
  ['@font-face{font-family:Odd}', ''],
])('of %s keeps %s', async (rules, rest) => {
  expect(await keep(rules)).toBe(rest)
})

test('keeps a variable as long as something reads it, and the product’s value instead of the package’s', async () => {
  expect(await keep('.rt-Button{top:var(--a)} .radix-themes{--a:var(--b);--b:1px;--c:var(--b)}')).toBe(
    '.rt-Button{top:var(--a)}.radix-themes{--a:var(--b);--b:1px}',
  )
  expect(await keep('.rt-Button{top:var(--a)} .radix-themes{--a:1px}', '.radix-themes{--a:2px}')).toBe(
    '.rt-Button{top:var(--a)}.radix-themes{--a:2px}',
  )
})

test('parts that load when something opens have a separate sheet, and the theme what they read', async () => {
  const rules =
    '.rt-Menu{top:var(--a);animation:come} .rt-Button{top:0} .radix-themes{--a:1px} @keyframes come{from{top:0}}'
  expect(await keep(rules)).toBe('.rt-Button{top:0}.radix-themes{--a:1px}')
  expect(await keep(rules, '', 'opened.css')).toBe('.rt-Menu{top:var(--a);animation:come}@keyframescome{from{top:0}}')
})

test('the sheet of what opens has the rules of its parts, and no others of the package', async () => {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [radixStyles()] } } },
    'build',
  )
  const read = async (path: string) =>
    (await preprocessCSS(readFileSync(path, 'utf8'), join(process.cwd(), path), config)).code
  const opened = await read('src/ui/office/opened/opened.css')
  const theme = await read('src/ui/office/theme.css')
  for (const part of ['BaseMenuViewport', 'SelectViewport', 'TooltipText']) {
    expect(opened, part).toMatch(new RegExp(`\\.rt-${part}[^{]*\\{`))
    expect(theme, part).not.toContain(`.rt-${part}`)
  }
  expect(theme).toContain('.rt-Button')
  expect(opened).not.toContain('.rt-Button')
})
