import { basename, dirname, resolve } from 'node:path'
import ts from 'typescript'

/** A function of a server module, with the node that holds its body. */
export interface ServerFunction {
  node: ts.Node
  /** The folder below `server/modules` that declares it. */
  module: string
}

const root = resolve(import.meta.dirname, '../..')
const server = `${root}/server/`
const modules = `${server}modules/`

/** The syntax trees of the server, linked by their imports. Packages and the standard library are left out: nothing is type-checked. */
export class CallGraph {
  readonly #program: ts.Program
  readonly #checker: ts.TypeChecker

  constructor(...entries: string[]) {
    const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.ESNext }
    const host = ts.createCompilerHost(options)
    host.resolveModuleNameLiterals = (literals, importer) =>
      literals.map(({ text }) => ({ resolvedModule: resolveInServer(text, importer) }))
    const paths = entries.map((path) => resolve(root, path))
    this.#program = ts.createProgram(paths, options, host)
    this.#checker = this.#program.getTypeChecker()
  }

  get files(): ts.SourceFile[] {
    return this.#program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(server))
  }

  /** The declaration of a variable at the top of a file. */
  variable(path: string, name: string): ts.VariableDeclaration {
    const statements = this.#program.getSourceFile(resolve(root, path))?.statements ?? []
    const declarations = statements.flatMap((statement) =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
    )
    const found = declarations.find((declaration) => declaration.name.getText() === name)
    if (!found) throw new Error(`${path} has no ${name}`)
    return found
  }

  /** The declaration that an identifier names, followed through imports. */
  declarationOf(identifier: ts.Identifier): ts.Declaration | undefined {
    const symbol = this.#checker.getSymbolAtLocation(identifier)
    if (!symbol) return undefined
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    return target.declarations?.[0]
  }

  /** Every text that a string expression can have: a literal, or a template over parameters of literal types. */
  textsOf(expression: ts.Expression): string[] {
    if (!ts.isTemplateExpression(expression)) {
      const type = this.#checker.getTypeAtLocation(expression)
      return (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []))
    }
    return expression.templateSpans.reduce(
      (texts, span) =>
        this.textsOf(span.expression).flatMap((value) => texts.map((text) => `${text}${value}${span.literal.text}`)),
      [expression.head.text],
    )
  }

  /** The functions of server modules that a node names, in the order of the text. Schemas are not among them. */
  functionsIn(node: ts.Node): ServerFunction[] {
    const found = ts.isIdentifier(node) ? this.#functionOf(node) : undefined
    const inside: ServerFunction[] = []
    ts.forEachChild(node, (child) => {
      inside.push(...this.functionsIn(child))
    })
    return found ? [found, ...inside] : inside
  }

  /** The bodies of all functions of `module` that a node reaches through calls within that module. */
  reach(node: ts.Node, module: string, seen = new Set<ts.Node>()): Set<ts.Node> {
    for (const called of this.functionsIn(node)) {
      if (called.module !== module || seen.has(called.node)) continue
      seen.add(called.node)
      this.reach(called.node, module, seen)
    }
    return seen
  }

  #functionOf(identifier: ts.Identifier): ServerFunction | undefined {
    const declaration = this.declarationOf(identifier)
    const path = declaration?.getSourceFile().fileName
    if (!declaration || !path?.startsWith(modules) || basename(path) === 'schema.ts') return undefined
    const node = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!node || !ts.isFunctionLike(node)) return undefined
    return { node, module: path.slice(modules.length).split('/')[0] ?? '' }
  }
}

function resolveInServer(text: string, importer: string): ts.ResolvedModuleFull | undefined {
  const path = text.startsWith('#server/')
    ? resolve(root, text.slice(1))
    : text.startsWith('.')
      ? resolve(dirname(importer), text)
      : ''
  return path.startsWith(server) && path.endsWith('.ts')
    ? { resolvedFileName: path, extension: ts.Extension.Ts }
    : undefined
}
