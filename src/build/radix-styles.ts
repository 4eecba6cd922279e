import type { PostcssPlugin } from './postcss-plugin.ts'
import { type PartNames, type RadixNames, readRadixNames } from './radix-names.ts'

type Root = Parameters<NonNullable<PostcssPlugin['Once']>>[0]

const ofPackage = /@radix-ui\/themes\//
const tokenFile = /@radix-ui\/themes\/tokens\//
/** The sheet of the parts that load when something opens. */
const openedSheet = /\/opened\.css$/

/**
 * Takes out of the style sheets of Radix Themes what the product does not use: rules of other parts, sizes and variants, colours
 * of its palette, wide-gamut copies, classes for widths of screens, and variables that nothing reads. What the product's own theme
 * (`src/ui/office/theme.css`) sets replaces the variables of the same name. Rules of parts that load when something opens are in
 * another sheet (`src/ui/office/opened/opened.css`).
 */
export function radixStyles(names?: RadixNames): PostcssPlugin {
  return {
    postcssPlugin: 'radix-styles',
    OnceExit(root) {
      if (!root.toString().includes('.rt-')) return
      const used = names ?? readRadixNames()
      const isOpenedSheet = openedSheet.test(root.source?.input.file ?? '')
      removeRules(root, used)
      removeVariables(root, used)
      // Last, because they read variables that the theme sets.
      removeOtherSheet(root, used, isOpenedSheet)
      removeKeyframes(root)
      removeEmpty(root)
    },
  }
}

function isOfPackage({ source }: { source?: { input: { file?: string | undefined } } | undefined }): boolean {
  return ofPackage.test(source?.input.file ?? '')
}

function isKeyframe({ parent }: { parent?: unknown }): boolean {
  return typeof parent === 'object' && parent !== null && 'name' in parent && /keyframes/.test(String(parent.name))
}

function removeRules(root: Root, names: RadixNames): void {
  root.walkAtRules((rule) => {
    if (!isOfPackage(rule)) return
    const isWideGamut = rule.name === 'supports' && rule.params.includes('display-p3')
    // A second copy of the shadows, which the theme sets.
    const isMixed = rule.name === 'supports' && rule.params.includes('color-mix')
    if (isWideGamut || isMixed || rule.name === 'font-face' || rule.name === 'charset') rule.remove()
  })
  root.walkRules((rule) => {
    if (!isOfPackage(rule) || isKeyframe(rule)) return
    const used = split(rule.selector).filter((selector) => isUsed(selector, names))
    if (used.length === 0) rule.remove()
    else rule.selector = used.join(',')
  })
}

/** Removes the rules of the package that the other of the two sheets has. */
function removeOtherSheet(root: Root, { parts }: RadixNames, isOpenedSheet: boolean): void {
  const isOpened = (selector: string) => {
    const part = partOf(selector)
    const owners = parts.filter(({ words }) => part !== undefined && words.has(part))
    return owners.length > 0 && owners.every((owner) => owner.isOpened)
  }
  root.walkRules((rule) => {
    if (!isOfPackage(rule) || isKeyframe(rule)) return
    const wanted = split(rule.selector).filter((selector) => isOpened(selector) === isOpenedSheet)
    if (wanted.length === 0) rule.remove()
    else rule.selector = wanted.join(',')
  })
}

function removeKeyframes(root: Root): void {
  root.walkAtRules('keyframes', (rule) => {
    if (isOfPackage(rule) && !root.toString().includes(`: ${rule.params}`) && !animates(root, rule.params))
      rule.remove()
  })
}

function animates(root: Root, name: string): boolean {
  let found = false
  root.walkDecls(/animation/, ({ value }) => {
    found ||= value.split(/[\s,]+/).includes(name)
  })
  return found
}

/** The class of the part whose rule it is. */
function partOf(selector: string): string | undefined {
  return /\.(rt-[A-Z]\w*)/.exec(selector)?.[1]
}

/** Whether elements of the product can match a selector: a part has the sizes and variants that the files with that part name. */
function isUsed(selector: string, names: RadixNames): boolean {
  const part = partOf(selector)
  const owners = names.parts.filter(({ words }) => part !== undefined && words.has(part))
  return (owners.length > 0 ? owners : [names]).some((owner) => canMatch(selector, names, owner))
}

function canMatch(selector: string, names: RadixNames, owner: PartNames): boolean {
  let plain = ''
  for (let at = 0; at < selector.length; at += 1) {
    const call = /^:(where|is|has|not)\(/.exec(selector.slice(at))
    if (!call) {
      plain += selector[at]
      continue
    }
    const start = at + call[0].length
    const end = closing(selector, start)
    if (call[1] !== 'not' && !split(selector.slice(start, end)).some((part) => canMatch(part, names, owner)))
      return false
    at = end
  }
  const classes = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name)
  const values = [...plain.matchAll(/\[data-([a-z-]+)=['"]([^'"]*)['"]\]/g)]
  return (
    classes.every((name) => isClassUsed(name, names.words, owner)) &&
    values.every(([, name = '', value = '']) => isValueUsed(name, value, names))
  )
}

/** The theme makes the scales of all colours, so none of the package is needed. */
function isValueUsed(name: string, value: string, { values }: RadixNames): boolean {
  if (name === 'accent-color' || name === 'gray-color') return value === ''
  return !['radius', 'scaling', 'panel-background', 'has-background'].includes(name) || values.has(value)
}

function isClassUsed(name: string, words: RadixNames['words'], { values, prefixes }: PartNames): boolean {
  if (!/^(-?rt-|light|dark|.*\\:)/.test(name)) return true
  // Props of one value alone are used, whatever the width of the screen, and no class sets an appearance: the tokens do.
  if (name.includes('\\:') || name.startsWith('light') || name.startsWith('dark')) return false
  if (/^rt-[A-Z]/.test(name)) return words.has(name)
  if (prefixes.includes(name)) return true
  const longest = prefixes.filter((prefix) => name.startsWith(`${prefix}-`))
  if (longest.some((prefix) => values.has(name.slice(prefix.length + 1)))) return true
  return words.has(name) && !/^rt-(r-|variant|high-contrast)/.test(name)
}

/** Declarations of variables that nothing reads, and those of the package's tokens that the product's theme sets. */
function removeVariables(root: Root, { words }: RadixNames): void {
  const own = new Set<string>()
  root.walkDecls(/^--/, (decl) => {
    if (!isOfPackage(decl)) own.add(decl.prop)
  })
  root.walkDecls(/^--/, (decl) => {
    if (tokenFile.test(decl.source?.input.file ?? '') && own.has(decl.prop)) decl.remove()
  })
  const readByScripts = [...words].join(' ')
  for (let removed = 1; removed > 0; ) {
    removed = 0
    const read = new Set(readByScripts.match(/--[\w-]+/g))
    root.walkDecls(({ value }) => {
      for (const name of value.match(/--[\w-]+/g) ?? []) read.add(name)
    })
    root.walkDecls(/^--/, (decl) => {
      if (
        read.has(decl.prop) ||
        (!isOfPackage(decl) && !/^--(accent|gray|focus|font|line|letter|space|radius|color|shadow)-/.test(decl.prop))
      )
        return
      decl.remove()
      removed += 1
    })
  }
}

function removeEmpty(root: Root): void {
  for (let removed = 1; removed > 0; ) {
    removed = 0
    root.walk((node) => {
      if (!('nodes' in node) || !isOfPackage(node) || node.nodes === undefined) return
      if (node.nodes.some(({ type }) => type !== 'comment')) return
      node.remove()
      removed += 1
    })
  }
}

/** The parts between the commas outside of brackets. */
function split(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += sign
  }
  return [...parts, part.trim()]
}

function closing(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
