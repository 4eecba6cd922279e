import type { ApiDocument, ApiOperation } from '#server/rest/openapi.ts'
import type { Schema } from '#server/rest/schema-json.ts'
import { clientCore } from './client-core.ts'
import { renderKey, renderType } from './render-type.ts'

/** One file of TypeScript with the types and functions of the REST interface; it needs nothing but `fetch`. */
export function renderClient(api: ApiDocument): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readCall(method.toUpperCase(), path, operation)),
  )
  return [
    `// The REST interface of ${api.info.title}, version ${api.info.version}. Written by \`npm run rest:client\` from /api/openapi.json: do not edit.`,
    clientCore,
    ...calls.flatMap(renderTypes),
    '/** The calls of the interface for one installation and one caller. */',
    'export function createClient(options: ClientOptions) {',
    '  const call = makeCall(options)',
    '  return {',
    ...calls.map(renderCall),
    '  }',
    '}',
    '',
  ].join('\n')
}

interface Call {
  method: string
  path: string
  operation: ApiOperation
  /** Of its types. */
  name: string
  params: string[]
  query: Schema | undefined
  body: Schema | undefined
  takesFile: boolean
  reply: string
}

function readCall(method: string, path: string, operation: ApiOperation): Call {
  const { operationId, parameters, requestBody, responses } = operation
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] as
    | { content: Record<string, { schema: Schema }> }
    | undefined
  const json = good?.content['application/json']
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  return {
    method,
    path,
    operation,
    name: `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
    query:
      asked.length > 0
        ? { type: 'object', properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])) }
        : undefined,
    body: requestBody?.content['application/json']?.schema,
    takesFile: requestBody?.content['multipart/form-data'] !== undefined,
    reply: json ? renderType(json.schema) : 'string',
  }
}

function renderTypes({ name, query, body, reply }: Call): string[] {
  return [
    ...(query ? [`export type ${name}Query = ${renderType(query)}\n`] : []),
    ...(body ? [`export type ${name}Body = ${renderType(body)}\n`] : []),
    `export type ${name}Reply = ${reply}\n`,
  ]
}

function renderCall({ method, path, operation, name, params, query, body, takesFile }: Call): string {
  const given = [
    ...params.map((param) => `${param}: string`),
    ...(body ? [`body: ${name}Body`] : []),
    ...(takesFile ? ['file: Upload'] : []),
    ...(query ? [`query: ${name}Query = {}`] : []),
    'options: CallOptions = {}',
  ]
  const address =
    params.length > 0
      ? `\`${path.replace(/\{(\w+)\}/g, (_match, param: string) => `\${part(${param})}`)}\``
      : JSON.stringify(path)
  const sent = [...(body ? ['body'] : []), ...(takesFile ? ['file'] : []), ...(query ? ['query'] : []), '...options']
  return [
    `    /** ${operation.summary} ${operation.description} */`,
    `    ${renderKey(operation.operationId)}(${given.join(', ')}): Promise<${name}Reply> {`,
    `      return call('${method}', ${address}, { ${sent.join(', ')} })`,
    '    },',
  ].join('\n')
}
