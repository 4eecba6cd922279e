import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A test of a file: its title as written in the source, or the export name of a story. */
export interface TestTitle {
  title: string
  line: number
}

/**
 * Lists the titles of all tests in a file (`*.test.ts`, `*.spec.ts`) or of all stories (`*.stories.tsx`), in the order of the
 * file. A title is the text between the quotes of the first argument of `test(…)` and `test.each(…)(…)`, with its `%s` and
 * `${…}` as written; a story has the name of its export. A title that is computed has no text and is not listed. Fails if
 * the file does not exist.
 */
export function testTitles(path: string, text = readFileSync(path, 'utf8')): TestTitle[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  if (path.endsWith('.stories.tsx')) {
    return file.statements.flatMap(exportedNames).map((name) => ({ title: name.text, line: lineOf(name) }))
  }
  const titles: TestTitle[] = []
  visit(file)
  return titles

  function visit(node: ts.Node): void {
    const found = titleOf(node)
    if (found?.isTest) titles.push({ title: writtenText(found.title, file), line: lineOf(found.title) })
    ts.forEachChild(node, visit)
  }
}

function exportedNames(statement: ts.Statement): ts.Identifier[] {
  if (!ts.isVariableStatement(statement) || !isExported(statement)) return []
  return statement.declarationList.declarations.map(({ name }) => name).filter(ts.isIdentifier)
}

function isExported(statement: ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

type WrittenTitle = ts.StringLiteralLike | ts.TemplateExpression

/** The title of `test('…')` and `test.each(…)('…')`, or, not being that of a test, of `describe('…')` and `test.step('…')`. */
export function titleOf(node: ts.Node): { title: WrittenTitle; isTest: boolean } | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [title, ...rest] = node.arguments
  let called: ts.Expression = node.expression
  const members: string[] = []
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) {
    if (ts.isPropertyAccessExpression(called)) members.push(called.name.text)
    called = called.expression
  }
  if (!ts.isIdentifier(called) || !['test', 'describe'].includes(called.text)) return undefined
  if (!title || rest.length === 0 || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
    return undefined
  return { title, isTest: called.text === 'test' && !members.includes('describe') && !members.includes('step') }
}

function writtenText(title: WrittenTitle, file: ts.SourceFile): string {
  return ts.isTemplateExpression(title) ? title.getText(file).slice(1, -1) : title.text
}

if (import.meta.main) {
  for (const path of process.argv.slice(2)) {
    for (const { title, line } of testTitles(path)) console.log(`${path}:${line}: ${title}`)
  }
}
