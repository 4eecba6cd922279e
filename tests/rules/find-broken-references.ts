import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, matchesGlob, posix } from 'node:path'

// Finds what a document names and the project does not have: files and folders, headings, commands, environment variables.
// `node tests/rules/find-broken-references.ts` prints them.

export interface BrokenReference {
  path: string
  line: number
  kind: 'path' | 'heading' | 'command' | 'variable'
  reference: string
}

/** A piece of a document in which references are searched, with its place. */
interface Piece {
  text: string
  offset: number
}

const { scripts, imports, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  imports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
const projects = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
const npmCommands = ['ci', 'i', 'start', 'test']

const files = globSync(['{src,server,blocks,db,tests,docs,.storybook,.ci}/**/*', '*', '.*'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^(node_modules|data|dist|\.git)(\/|$)/.test(path))
const known = new Set(files)
const settings = files
  .filter((path) => /^((server|db|src|\.ci|tests\/(?!rules\/)).*\.(ts|mjs)|compose\.yaml)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const extension = /\.(ts|tsx|mjs|js|json|css|html|md|sql|yml|webp|png)$/

/** Created while the product is built, runs or is backed up, so no files of the project. */
const madeLater = /^(\.\/)?(dist|data|pictures|files|tables|DATA_DIR|bible-school)(\/|$)/
const madeLaterNames = ['manifest.json', 'course.json']

/** Every document whose references are checked, by its path from the project's folder. */
export function listDocuments(): string[] {
  return files.filter((path) => path.endsWith('.md')).toSorted()
}

/**
 * Lists the references of a document to what does not exist. A path is looked up from the project's folder and from the
 * document's; a bare file name, below the document's folder. Of the changelog only the section of the coming release is read;
 * a superseded decision is history and may name anything.
 */
export function findBrokenReferences(path: string, text = readFileSync(path, 'utf8')): BrokenReference[] {
  const read = path === 'CHANGELOG.md' ? text.slice(0, text.indexOf('\n## [', text.indexOf('\n## [') + 1)) : text
  if (/^Status: superseded by/m.test(text)) return []
  const examples = [...text.matchAll(/npm run new:\w+ ([\w-]+)/g)].flatMap(([, name]) => name ?? [])
  const isExample = (reference: string) => examples.some((name) => reference.includes(name))
  const broken: BrokenReference[] = []

  for (const { text: target, offset } of linksOf(read)) checkLink(target, offset)
  for (const { text: code, offset } of codeOf(read)) checkCode(code, offset)
  for (const { text: word, offset } of pathsInProse(read)) if (!isFound(path, word)) add('path', word, offset)
  return broken.toSorted((one, other) => one.line - other.line)

  function add(kind: BrokenReference['kind'], reference: string, offset: number): void {
    broken.push({ path, line: text.slice(0, offset).split('\n').length, kind, reference })
  }

  function checkLink(target: string, offset: number): void {
    const [file = '', heading] = target.split('#')
    const linked = file === '' ? path : posix.join(dirname(path), file)
    if (!known.has(linked)) return add('path', target, offset)
    if (heading && !headingsOf(linked === path ? text : readFileSync(linked, 'utf8')).includes(heading)) {
      add('heading', target, offset)
    }
  }

  function checkCode(code: string, offset: number): void {
    for (const command of brokenCommands(code)) add('command', command, offset)
    for (const variable of brokenVariables(code)) add('variable', variable, offset)
    const words = code.split(/\s+/).map((word) => word.replace(/[,.;:]+$/, ''))
    for (const word of words) if (isPath(word) && !isExample(word) && !isFound(path, word)) add('path', word, offset)
  }
}

/** Targets of links and sources of pictures within the project. */
function linksOf(text: string): Piece[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g)]
    .map(({ 1: link, 2: source, index }) => ({ text: link ?? source ?? '', offset: index }))
    .filter(({ text: target }) => !/^(https?|mailto):/.test(target))
}

/** Inline code, and the lines of fenced code without their comments. */
function codeOf(text: string): Piece[] {
  const fences = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)]
  const lines = fences.flatMap(({ 0: fence, index }) =>
    [...fence.matchAll(/^(?!```)(.+)$/gm)].map(({ 0: line, index: start }) => ({
      text: line.replace(/(^|\s)#\s.*$/, ''),
      offset: index + start,
    })),
  )
  const prose = withoutFences(text)
  const inline = [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(({ 1: code = '', index }) => ({
    text: code,
    offset: index,
  }))
  return [...lines, ...inline]
}

/** Paths that are written without the marks of code, such as (docs/backup.md). */
function pathsInProse(text: string): Piece[] {
  const prose = withoutFences(text)
    .replaceAll(/`[^`]+`/g, blank)
    .replaceAll(/\]\([^)]*\)|https?:\S+|="[^"]*"/g, blank)
  return [...prose.matchAll(/(?<![\w./])[\w.-]+(?:\/[\w.-]+)+\.(?:md|ts|tsx|mjs)\b/g)].map(({ 0: word, index }) => ({
    text: word,
    offset: index,
  }))
}

function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, blank)
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

function brokenCommands(code: string): string[] {
  const [first = '', second = '', third = ''] = code.replace(/^([A-Z_]+=\S+\s)+/, '').split(/\s+/)
  const command = [first, second, third].join(' ').trim()
  if (first === 'npm' && second === 'run')
    return Object.keys(scripts).some((name) => matchesGlob(name, third.replace('…', '*'))) ? [] : [command]
  if (first === 'npm') return npmCommands.includes(second) ? [] : [command]
  if (first === 'npx') {
    const [, project] = /--project (\S+)/.exec(code) ?? []
    const isKnown = existsSync(`node_modules/.bin/${second}`) && (!project || projects.includes(project))
    return isKnown ? [] : [command]
  }
  const isScript =
    /^[a-z]+:[a-z]+$/.test(code) && Object.keys(scripts).some((name) => name.split(':')[0] === code.split(':')[0])
  return isScript && !(code in scripts) ? [code] : []
}

/** `DATA_DIR`, `DATA_DIR/link.key`, `HOST=0.0.0.0`: read by the server, the tests or the commands. */
function brokenVariables(code: string): string[] {
  const names = [...code.matchAll(/(?<![\w-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z]+(?==))(?![\w-])/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(settings))
}

function isPath(word: string): boolean {
  if (!/^[\w./#<>{},*…-]+$/.test(word) || /^[/<{@.…-]*$/.test(word)) return false
  if (word.startsWith('/') || word.includes('//') || madeLater.test(word) || madeLaterNames.includes(word)) return false
  if (/^[\w-]+(\.[\w-]+)+\//.test(word)) return false // the address of another site
  if (packages.some((name) => word.startsWith(`${name}/`))) return false
  return word.includes('/') || (extension.test(word) && !word.startsWith('.'))
}

function isFound(document: string, word: string): boolean {
  const [alias, target] = Object.entries(imports).find(([name]) => word.startsWith(name.slice(0, -1))) ?? []
  const path = alias && target ? posix.join(target.slice(0, -1), word.slice(alias.length - 1)) : word
  const pattern = path.replaceAll(/<[^<>]*>|\{\w+\}|…/g, '*').replace(/\/$/, '')
  return everyAlternative(pattern).every((one) => exists(document, one))
}

function exists(document: string, pattern: string): boolean {
  const folder = dirname(document)
  // Documents of the whole project may call a file by its bare name; those of a folder mean what is below them.
  const isGeneral = folder === '.' || folder.startsWith('docs')
  const places = [pattern, posix.join(folder, pattern)]
  if (!isGeneral) places.push(posix.join(folder, '**', pattern))
  else if (!pattern.includes('/')) places.push(posix.join('**', pattern))
  return places.some(
    (place) => known.has(place) || (place.includes('*') && files.some((file) => matchesGlob(file, place))),
  )
}

/** `a/{b,c}.ts` names two files, both of which have to exist. */
function everyAlternative(pattern: string): string[] {
  const [braces, inner = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  return braces ? inner.split(',').flatMap((one) => everyAlternative(pattern.replace(braces, one))) : [pattern]
}

function blank(text: string): string {
  return text.replaceAll(/\S/g, ' ')
}

if (import.meta.main) {
  const broken = listDocuments().flatMap((path) => findBrokenReferences(path))
  for (const { path, line, kind, reference } of broken) console.log(`${path}:${line}: no such ${kind}: ${reference}`)
  console.log(`${broken.length} found`)
}
