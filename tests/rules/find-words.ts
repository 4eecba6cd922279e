import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { titleOf } from './test-titles.ts'
import { allowed, type Entry, inNames, inText, otherIds, requirementId, wholeNames } from './word-list.ts'

// Finds the words of `word-list.ts` in comments, test titles, documents and names, those of import rules included.
// `node tests/rules/find-words.ts src/office` prints what is found below a folder.

export interface Finding {
  path: string
  line: number
  word: string
  use: string
}

/** A piece of a file that people read, with its place. */
interface Piece {
  kind: 'text' | 'name'
  text: string
  offset: number
}

const folders = '{src,server,blocks,db,tests,docs,.storybook,.ci}/**/*'
const importRules = '.dependency-cruiser.mjs'
const skipped =
  /^(src\/locales|db\/migrations\/meta|\.storybook\/public)\/|\/fixtures\/|^tests\/rules\/(word-list|words\.test)/

/** Every file whose words are checked, by its path from the project's folder. */
export function listFiles(): string[] {
  return globSync([`${folders}.{ts,tsx,mjs,css,md,html,sql,tmpl}`, '*.{ts,mjs,md}', '.*.mjs'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !skipped.test(path))
    .toSorted()
}

export function findWords(path: string, text = readFileSync(path, 'utf8')): Finding[] {
  const name: Piece = { kind: 'name', text: basename(path).replace(/\..*$/, ''), offset: 0 }
  return [name, ...piecesOf(path, text)].flatMap((piece) =>
    matchesOf(piece)
      .filter(({ word }) => !isAllowed(path, word))
      .map(({ word, use, index }) => ({
        path,
        line: text.slice(0, piece.offset + index).split('\n').length,
        word,
        use,
      })),
  )
}

function isAllowed(path: string, word: string): boolean {
  return allowed.some((entry) => entry.word === word && `${path}/`.startsWith(`${entry.path}/`))
}

function piecesOf(path: string, text: string): Piece[] {
  if (path.endsWith('.md')) return [{ kind: 'text', text: text.replaceAll(/`[^`\n]*`/g, blank), offset: 0 }]
  if (path.endsWith('.css')) return commentsOf(text, /\/\*[\s\S]*?\*\//g)
  if (path.endsWith('.html')) return commentsOf(text, /<!--[\s\S]*?-->/g)
  if (path.endsWith('.sql')) return commentsOf(text, /--.*/g)
  return codeOf(path.replace(/\.tmpl$/, ''), text)
}

function commentsOf(text: string, comment: RegExp): Piece[] {
  return [...text.matchAll(comment)].map(({ 0: found, index }) => ({ kind: 'text', text: found, offset: index }))
}

/** Comments, titles of tests and names of declarations. */
function codeOf(path: string, text: string): Piece[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const pieces: Piece[] = []
  const comments = new Map<number, number>()
  visit(file)
  return pieces.concat(
    [...comments].map(([start, end]) => ({ kind: 'text', text: text.slice(start, end), offset: start })),
  )

  function visit(node: ts.Node): void {
    const name = declaredName(node)
    if (name) pieces.push({ kind: 'name', text: name.text, offset: name.getStart(file) })
    const rule = path === importRules ? ruleText(node) : undefined
    if (rule) pieces.push(rule)
    const title = titleOf(node)?.title
    if (title) pieces.push({ kind: 'text', text: title.getText(file), offset: title.getStart(file) })
    const children = node.getChildren(file)
    if (children.length === 0 && !ts.isJsxText(node)) {
      const before = ts.getLeadingCommentRanges(text, node.getFullStart())
      const after = ts.getTrailingCommentRanges(text, node.getEnd())
      for (const { pos, end } of [...(before ?? []), ...(after ?? [])]) comments.set(pos, end)
    }
    children.filter((child) => !ts.isJSDoc(child)).forEach(visit)
  }
}

/** The name or the comment of an import rule, which reports show. */
function ruleText(node: ts.Node): Piece | undefined {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !ts.isStringLiteralLike(node.initializer)) return
  const { name, initializer } = node
  const offset = initializer.getStart() + 1
  if (name.text === 'name') return { kind: 'name', text: initializer.text, offset }
  return name.text === 'comment' ? { kind: 'text', text: initializer.text, offset } : undefined
}

function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    (ts.isBindingElement(node) && node.propertyName !== undefined)
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name : undefined
}

interface Match {
  word: string
  use: string
  index: number
}

function matchesOf({ kind, text }: Piece): Match[] {
  if (kind === 'text') return [...searches.flatMap((search) => search(text)), ...requirementsIn(text)]
  const parts = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
  const inParts = inNames
    .filter(({ except }) => !except?.some((name) => text.toLowerCase().includes(name.toLowerCase())))
    .flatMap(({ words, use }) => words.filter((word) => parts.includes(word)).map((word) => ({ word, use, index: 0 })))
  const whole = wholeNames.filter(({ words }) => words.includes(text))
  return [...inParts, ...whole.map(({ use }) => ({ word: text, use, index: 0 }))]
}

const searches = inText.map(({ words, use, except = [] }: Entry) => {
  const pattern = new RegExp(`(?<![\\w-])(?:${words.map(spaced).join('|')})(?![\\w-]|[’'][a-z])`, 'gi')
  const right = except.length > 0 ? new RegExp(`\\b(?:${except.map(spaced).join('|')})\\b`, 'gi') : undefined
  return (text: string): Match[] => {
    const searched = right ? text.replaceAll(right, blank) : text
    return [...searched.matchAll(pattern)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), use, index }))
  }
})

function requirementsIn(text: string): Match[] {
  return [...text.matchAll(requirementId)]
    .filter(([id]) => !otherIds.includes(id.slice(0, id.indexOf('-'))))
    .map(({ 0: word, index }) => ({ word, use: 'the reason itself: the document is not in the repository', index }))
}

/** A phrase may be broken over lines of a comment. */
function spaced(phrase: string): string {
  return phrase.replaceAll(' ', String.raw`\s+(?:\*\s+|//\s+)?`)
}

function blank(text: string): string {
  return text.replaceAll(/\S/g, ' ')
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2)
  const findings = listFiles()
    .filter((path) => path.startsWith(folder))
    .flatMap((path) => findWords(path))
  for (const { path, line, word, use } of findings) console.log(`${path}:${line}: “${word}”: write ${use}`)
  console.log(`${findings.length} found`)
}
