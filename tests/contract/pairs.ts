import ts from 'typescript'
import { restRoutes } from '#server/operations.ts'
import { appRouter } from '#server/operations.ts'
import { CallGraph } from './call-graph.ts'

// Which REST operations and procedures call the same service function, read from the syntax trees of the server.

const graph = new CallGraph('server/operations.ts')

/** The node that declares each operation, by the operation's name in the contract. */
type Declarations = ReadonlyMap<string, ts.Node>

/** `[REST operation, procedure]`: two transports of one service function. */
export const pairs: [string, string][] = findPairs()

function findPairs(): [string, string][] {
  const routes = findRoutes()
  return [...findProcedures()].flatMap(([path, node]) => {
    // A procedure calls its service first.
    const [service] = graph.functionsIn(node)
    if (!service) throw new Error(`${path} calls no service`)
    return [...routes]
      .filter(([, route]) => graph.reach(route, service.module).has(service.node))
      .map(([name]): [string, string] => [name, path])
  })
}

/** Follows the router's object literals, through the routers that they name, down to each procedure. */
function findProcedures(): Declarations {
  const paths = Object.keys(appRouter._def.procedures)
  const found = new Map<string, ts.Node>()
  visit(graph.variable('server/operations.ts', 'appRouter'), '')
  return requireAll(found, paths)

  function visit(node: ts.Node, prefix: string): void {
    if (paths.includes(prefix)) found.set(prefix, node)
    else if (ts.isPropertyAssignment(node)) visit(node.initializer, join(prefix, node.name))
    else if (ts.isVariableDeclaration(node) && node.initializer) visit(node.initializer, prefix)
    else if (ts.isIdentifier(node)) {
      const declaration = graph.declarationOf(node)
      if (declaration && ts.isVariableDeclaration(declaration)) visit(declaration, prefix)
    } else ts.forEachChild(node, (child) => visit(child, prefix))
  }
}

function join(prefix: string, name: ts.PropertyName): string {
  const key = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
  return prefix ? `${prefix}.${key}` : key
}

/** Every object literal with a `method` and a `path` declares a route. */
function findRoutes(): Declarations {
  const found = new Map<string, ts.Node>()
  for (const file of graph.files) visit(file)
  return requireAll(
    found,
    restRoutes.map(({ method, path }) => `${method} ${path}`),
  )

  function visit(node: ts.Node): void {
    if (ts.isObjectLiteralExpression(node)) {
      for (const method of textsOf(node, 'method'))
        for (const path of textsOf(node, 'path')) found.set(`${method} ${path}`, operationOf(node))
    }
    ts.forEachChild(node, visit)
  }
}

/** A route that an operation has beside it is carried out by that operation. */
function operationOf(route: ts.ObjectLiteralExpression): ts.Node {
  const { parent } = route
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'rest' ? parent.parent : route
}

function textsOf(object: ts.ObjectLiteralExpression, property: string): string[] {
  const member = object.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === property)
  return member && ts.isPropertyAssignment(member) ? graph.textsOf(member.initializer) : []
}

function requireAll(found: Declarations, names: string[]): Declarations {
  const missing = names.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`The declaration of ${missing.join(', ')} was not found in the source`)
  return found
}
