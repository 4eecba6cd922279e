import { type AnyProcedure, getTRPCErrorShape, transformTRPCResponse, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { SuperJSONResult } from 'superjson'
import { Invalid } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import type { RequestContext } from '../frame/request-context.ts'
import { errorHeaders, toTrpcError } from './errors.ts'
import { appRouter } from '../operations.ts'
import { transformer } from './transformer.ts'

// tRPC's own adapter creates a Request, an AbortController and a Response of the web platform for each call and streams the
// reply through them, which took a fifth of the time of a list. See docs/decisions/0035-less-work-per-call.md.

/** Calls of one batch. */
const MAX_BATCH = 10

export interface CallsRequest {
  method: string
  paths: readonly string[]
  isBatch: boolean
  /** JSON of the input, or of those of a batch by their index. */
  text: string | undefined
}

export interface CallsReply {
  status: number
  headers: Record<string, string>
  body: string
}

type Result = { data: unknown } | Failure
export interface Failure {
  error: TRPCError
  path: string
  type: 'query' | 'mutation' | 'subscription' | 'unknown'
}

/** Nothing here ends before its reply. */
const { signal } = new AbortController()

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>

/** The procedure at a path. */
export function procedureAt(path: string): AnyProcedure | undefined {
  return Object.hasOwn(procedures, path) ? procedures[path] : undefined
}

/** Runs the queries and mutations of one request side by side. The reply is that of tRPC's protocol over HTTP. */
export async function runCalls(
  ctx: RequestContext,
  request: CallsRequest,
  onError: (failure: Failure) => Promise<void>,
): Promise<CallsReply> {
  const results = await runAll(ctx, request)
  const failures = results.flatMap((result) => ('error' in result ? result : []))
  await Promise.all(failures.map(onError))
  const statuses = new Set(
    results.map((result) => ('error' in result ? getHTTPStatusCodeFromError(result.error) : 200)),
  )
  const [status = 200] = statuses
  const replies = results.map((result) => writeResult(ctx, result))
  // An error of the request as a whole is one reply, even to a batch.
  const isList = request.isBatch && results.length === request.paths.length
  return {
    status: statuses.size > 1 ? 207 : status,
    headers: { 'content-type': 'application/json', ...errorHeaders(failures.map(({ error }) => error)) },
    body: JSON.stringify(isList ? replies : replies[0]),
  }
}

async function runAll(ctx: RequestContext, { method, paths, isBatch, text }: CallsRequest): Promise<Result[]> {
  try {
    if (paths.length > MAX_BATCH) throw new TRPCError({ code: 'BAD_REQUEST' })
    const inputs = readInputs(text, isBatch)
    return await Promise.all(paths.map((path, at) => run(ctx, { method, path, input: inputs[at] })))
  } catch (error) {
    return [{ error: toTrpcError(error), path: paths.join(','), type: 'unknown' }]
  }
}

async function run(
  ctx: RequestContext,
  { method, path, input }: { method: string; path: string; input: SuperJSONResult | undefined },
): Promise<Result> {
  const procedure = procedureAt(path)
  if (!procedure) return { error: new TRPCError({ code: 'NOT_FOUND' }), path, type: 'unknown' }
  const { type } = procedure._def
  try {
    if (type === 'mutation' && method === 'GET') throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
    if (type === 'subscription') throw new TRPCError({ code: 'BAD_REQUEST' })
    const getRawInput = async () => (input === undefined ? undefined : transformer.deserialize(input))
    return { data: await procedure({ ctx, path, type, getRawInput, signal, batchIndex: 0 }) }
  } catch (error) {
    return { error: toTrpcError(error), path, type }
  }
}

/** The input of each call, by its index. */
function readInputs(text: string | undefined, isBatch: boolean): Record<number, SuperJSONResult | undefined> {
  if (!text) return {}
  const inputs = parse(text)
  if (!isBatch) return [inputs]
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    throw new TRPCError({ code: 'BAD_REQUEST' })
  return inputs as unknown as Record<number, SuperJSONResult | undefined>
}

function parse(text: string): SuperJSONResult {
  try {
    return JSON.parse(text) as SuperJSONResult
  } catch {
    throw new Invalid(messages.unreadableJson)
  }
}

function writeResult(ctx: RequestContext, result: Result) {
  const { _config: config } = appRouter._def
  if ('data' in result) return transformTRPCResponse(config, { result: { data: result.data } })
  return transformTRPCResponse(config, { error: getTRPCErrorShape({ config, ctx, input: undefined, ...result }) })
}
