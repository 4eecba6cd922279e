import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Found {
  source: string
  flags: string
  /** The files that contain it. */
  files: Set<string>
}

/** What serves or runs; the build reads our own files alone. */
const shipped = globSync('{src,server,blocks,db}/**/*.{ts,tsx,mjs}', {
  exclude: (path) =>
    /\.(test|stories)\.tsx?$|(^|\/)testing(-upload)?(\.ts)?$|^src\/(locales|build)(\/|$)|\/template$/.test(path),
})

/** Adds the expressions of a file to `found`, and those that are built at run time to `dynamic`. */
export function read(text: string, path: string, found: Map<string, Found>, dynamic: string[]): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const constants = new Map(
    file.statements
      .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(file), initializer] as const] : [])),
  )
  visit(file)

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      const text = source && textOf(source)
      if (text !== undefined) add(text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
      else dynamic.push(`${path}: ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  /** The text of an expression that only texts, expressions and constants of the file are in. */
  function textOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'String.raw')
      return joined(node.template, (part) => part.rawText)
    if (ts.isTemplateExpression(node)) return joined(node, (part) => part.text)
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return sourceOf(node.expression)
    if (!ts.isIdentifier(node)) return undefined
    const value = constants.get(node.text)
    return value && textOf(value)
  }
  function sourceOf(node: ts.Expression): string | undefined {
    return ts.isRegularExpressionLiteral(node) ? node.text.slice(1, node.text.lastIndexOf('/')) : undefined
  }
  function joined(
    template: ts.TemplateLiteral,
    read: (
      part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail | ts.NoSubstitutionTemplateLiteral,
    ) => string | undefined,
  ): string | undefined {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return read(template)
    const parts = template.templateSpans.flatMap(({ expression, literal }) => [textOf(expression), read(literal)])
    return parts.includes(undefined) ? undefined : [read(template.head), ...parts].join('')
  }
  function add(source: string, flags: string) {
    const key = `/${source}/${flags}`
    const entry = found.get(key) ?? { source, flags, files: new Set() }
    entry.files.add(path)
    found.set(key, entry)
  }
}

interface Expressions {
  /** By its literal. */
  found: ReadonlyMap<string, Found>
  /** Expressions that are built at run time and cannot be analysed. */
  dynamic: readonly string[]
}

/** The regular expressions of the application. */
export function findExpressions(): Expressions {
  const found = new Map<string, Found>()
  const dynamic: string[] = []
  for (const path of shipped) read(readFileSync(path, 'utf8'), path, found, dynamic)
  return { found, dynamic }
}
