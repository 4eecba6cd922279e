import type { AuditAction } from '#domain/audit-actions.ts'
import type { Right } from '#domain/rights.ts'
import type { TestApp, TestPerson } from '#server/lib/testing.ts'
import { upload } from '#server/files/testing-upload.ts'
import { restRoutes } from '#server/operations.ts'
import { appRouter } from '#server/operations.ts'
import type { OperationMeta } from '#server/trpc/trpc.ts'
import type { School } from './school.ts'
import { type Request, requests } from './sample-requests.ts'

export interface Operation {
  /** `courses.get` or `POST /lessons/save`; several samples of one operation differ in a word after ` by `. */
  name: string
  right: Right
  writes: boolean
  /** What the audit log calls it. */
  audit: readonly AuditAction[]
  request(school: School, testApp: TestApp): Request
}

type Procedures = Record<string, { _def: { type: string; meta?: OperationMeta } }>
type Facts = Pick<Operation, 'right' | 'writes' | 'audit'>

const procedures = appRouter._def.procedures as unknown as Procedures

/** Every operation of both transports, read from the running application. */
export const declared: ReadonlyMap<string, Facts> = new Map([
  ...Object.entries(procedures).map(([path, { _def }]) => {
    if (!_def.meta) throw new Error(`${path} declares no right`)
    const { right, audit } = _def.meta
    return [path, { right, writes: _def.type === 'mutation', audit: [audit ?? []].flat() }] as const
  }),
  ...restRoutes.map(({ method, path, right, audit, destroys }) => {
    const facts = { right, writes: method !== 'GET' || destroys === true, audit: [audit ?? []].flat() }
    return [`${method} ${path}`, facts] as const
  }),
])

/** Operations without a sample call, and sample calls without an operation. */
export function listGaps(): string[] {
  const written = new Set(Object.keys(requests).map(operationOf))
  return [...declared.keys()]
    .filter((name) => !written.has(name))
    .concat([...written].filter((name) => !declared.has(name)))
}

export const operations: Operation[] = Object.entries(requests).flatMap(([name, request]) => {
  const facts = declared.get(operationOf(name))
  return facts ? [{ name, request: (school, testApp) => openFile(request(school, testApp)), ...facts }] : []
})

/** Parses a JSON file, so that the ids in it can be found and replaced. */
function openFile({ file, ...request }: Request): Request {
  if (!file) return request
  const isJson = typeof file.bytes === 'string' && file.name.endsWith('.json')
  return { ...request, file: isJson ? { ...file, bytes: JSON.parse(String(file.bytes)) as object } : file }
}

export interface Reply {
  status: number
  body: string
  headers: Record<string, unknown>
}

/** Sends a call over HTTP, through its transport. */
export async function send(
  testApp: TestApp,
  { name }: Pick<Operation, 'name'>,
  { input, params = {}, query, body, file }: Request,
  person?: TestPerson,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method, path] = operationOf(name).split(' ')
  if (procedures[String(method)]?._def.type === 'subscription') return readStream()
  const reply = path ? await overRest() : await overTrpc()
  return { status: reply.statusCode, body: reply.body, headers: reply.headers }

  function overTrpc() {
    return testApp.app.inject({
      method: 'POST',
      url: `/trpc/${method}`,
      payload: { json: input ?? null, ...(input === undefined ? { meta: { values: ['undefined'] } } : {}) },
      headers: { ...(person ? { authorization: person.bearer } : {}), ...headers },
    })
  }
  /** Reads a stream up to its first event. A refusal is an event too, which contains the status. */
  async function readStream(): Promise<Reply> {
    const { stream, ...reply } = await testApp.app.inject({
      url: `/trpc/${method}?input=${encodeURIComponent(JSON.stringify({ json: input ?? null }))}`,
      headers: { ...(person ? { authorization: person.bearer } : {}), ...headers },
      payloadAsStream: true,
    })
    const source = stream()
    let body = ''
    for await (const chunk of source) {
      body += String(chunk)
      if (/\n\n/.test(body.replace(/^event: (connected|ping)\n.*\n\n/gm, ''))) break
    }
    source.destroy()
    const refusal = /^event: serialized-error\ndata: (.*)$/m.exec(body)?.[1]
    const refused = refusal && (JSON.parse(refusal) as { json: { data: { statusCode: number } } }).json.data.statusCode
    return { status: refused || reply.statusCode, body, headers: reply.headers }
  }
  function overRest() {
    const url = `${String(path).replace(/:(\w+)/g, (_match, key: string) => params[key] ?? '')}${query ? `?${query}` : ''}`
    if (file) return upload(testApp, url, { name: file.name, bytes: bytesOf(file.bytes) }, person, headers)
    return testApp.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: { ...(person ? { authorization: person.bearer } : {}), ...headers },
    })
  }
}

function bytesOf(content: Uint8Array | string | object): Uint8Array | string {
  return content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content)
}

/** The operation of a sample call. */
export function operationOf(name: string): string {
  return name.replace(/ by \w+$/, '')
}
