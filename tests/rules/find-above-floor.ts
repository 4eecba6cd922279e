import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

// What is above the floor of browsers (`src/build/browser-floor.ts`). The build lowers syntax and styles to it; what it cannot
// lower is found here in the built files.

/** Built-ins that a browser of the floor lacks; with their object where the name alone is common. */
const builtIns = new Set(
  `toSorted toReversed toSpliced isWellFormed toWellFormed checkVisibility
   withResolvers showPopover hidePopover togglePopover requestIdleCallback setHTMLUnsafe
   moveBefore fromAsync symmetricDifference isSubsetOf isSupersetOf isDisjointFrom
   groupBy AbortSignal.timeout AbortSignal.any URL.canParse URL.parse Promise.try
   RegExp.escape Intl.Segmenter Intl.DurationFormat Iterator.from Uint8Array.fromBase64 navigator.userActivation
   CompressionStream DecompressionStream CloseWatcher URLPattern`.split(/\s+/),
)

/** Rules that a browser of the floor drops with all that depends on them. Those that only lose a shade or a size may stay. */
const styles: [RegExp, string][] = [
  [/\blight-dark\(/, 'light-dark()'],
  [/@starting-style\b/, '@starting-style'],
  [/@scope\b/, '@scope'],
  [/@function\b/, '@function'],
  [/@media[^{]*(?:width|height|inline-size|block-size)\s*[<>]/, 'a range in a media query'],
  [/[;{]\s*&/, 'nested rules'],
  [/\bcolor-mix\(/, 'color-mix()'],
  [/:has\(/, ':has()'],
]

/** What stays usable without these rules says so by asking first. */
const QUESTION = /@supports[^{]*\{/g

interface Node {
  type: string
  [key: string]: unknown
}

/** What `before-app.js` adds before a page's application runs. */
export function readProvided(root: string): string[] {
  const source = readFileSync(join(root, 'src/shared/app/before-app.js'), 'utf8')
  return [...source.matchAll(/provide\((\w+)(?:\.prototype)?, '(\w+)'/g)].map(([, owner, name]) => `${owner}.${name}`)
}

/**
 * What a built file uses above the floor and what does not come from `provided`. What a file asks for first is no use: a name in a
 * condition, before `??` and `&&`, in `typeof`, or called with `?.()`.
 */
export function findAboveFloor(file: string, code: string, provided: readonly string[] = []): string[] {
  const found = file.endsWith('.css') ? findStyles(code) : findInScript(code)
  return [...new Set(found)].filter((name) => !provided.some((known) => known === name || known.endsWith(`.${name}`)))
}

function findStyles(code: string): string[] {
  const unasked = withoutQuestions(code)
  return styles.flatMap(([pattern, name]) => (pattern.test(unasked) ? [name] : []))
}

/** Styles without those in `@supports`. */
function withoutQuestions(code: string): string {
  let rest = ''
  let from = 0
  for (const { index, 0: start } of code.matchAll(QUESTION)) {
    if (index < from) continue
    rest += code.slice(from, index)
    from = endOfBlock(code, index + start.length)
  }
  return rest + code.slice(from)
}

/** Behind the brace that closes the block whose first sign is at `from`. */
function endOfBlock(code: string, from: number): number {
  let depth = 1
  let at = from
  while (depth > 0 && at < code.length) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    at += 1
  }
  return at
}

function findInScript(code: string): string[] {
  const used: string[] = []
  const asked = new Set<string>()
  const visit = (value: unknown, parent: Node | undefined, key: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent, key)
    if (!isNode(value)) return
    for (const name of namesOf(value, key)) {
      if (isQuestion(parent, key)) asked.add(name)
      else used.push(name)
    }
    for (const [name, child] of Object.entries(value)) visit(child, value, name)
  }
  visit(parseAst(code), undefined, '')
  return used.filter((name) => !asked.has(name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isQuestion(parent: Node | undefined, key: string): boolean {
  const isOptionalCall = parent?.type === 'CallExpression' && parent.optional === true && key === 'callee'
  return parent?.type === 'UnaryExpression' || parent?.type === 'LogicalExpression' || key === 'test' || isOptionalCall
}

function namesOf(node: Node, key: string): string[] {
  const {
    type,
    regex,
    callee,
    arguments: [pattern, flags] = [],
    property,
    object,
    name,
    computed,
  } = node as Node & {
    arguments?: Node[]
    callee?: { name?: string }
    regex?: { pattern: string; flags: string }
    property?: { name?: string }
    object?: { name?: string }
    name?: string
  }
  if (type === 'StaticBlock') return ['a static block']
  if (type === 'ImportAttribute') return ['an import attribute']
  if (type === 'Literal' && regex) return expressionNames(regex.pattern, regex.flags)
  if ((type === 'CallExpression' || type === 'NewExpression') && callee?.name === 'RegExp')
    return expressionNames(textOf(pattern), textOf(flags))
  if (type === 'MemberExpression' && computed !== true)
    return [property?.name ?? '', `${object?.name}.${property?.name}`].filter((known) => builtIns.has(known))
  return type === 'Identifier' && key === 'callee' && name !== undefined && builtIns.has(name) ? [name] : []
}

/** The bundler writes an expression that the floor cannot parse as a call of `RegExp`, which then fails when it runs. */
function expressionNames(pattern: string, flags: string): string[] {
  if (/\(\?<[=!]/.test(pattern)) return ['a lookbehind']
  return flags.includes('v') ? ['the flag v'] : []
}

/** The text of a string, or of a template up to its first expression. */
function textOf(node?: Node): string {
  if (node?.type === 'Literal') return String(node.value)
  const [first] = (node?.quasis ?? []) as { value: { raw: string } }[]
  return first?.value.raw ?? ''
}
