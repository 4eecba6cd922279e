import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Right } from '#domain/rights.ts'
import type { ContextOf } from '../frame/check-access.ts'
import type { UploadStream } from '../files/read-upload.ts'

/** The names of what an operation records in the audit log. */
export type Audit = AuditAction | readonly AuditAction[]

/** One REST operation: what it is called, who may call it, what it takes and gives, and the service call that answers. */
export interface RestRoute<R extends Right = Right, Body = unknown, Query = unknown, Path extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with Fastify's `:name` parameters. */
  path: Path
  /** One English sentence for the reader of the documents. */
  summary: string
  right: R
  /** Whether the token of a machine opens it, instead of a session. */
  machines?: true
  /** What the audit log calls it; nothing is recorded unless said. */
  audit?: Audit | null | undefined
  /** 200 unless said otherwise. */
  status?: 201
  query?: z.ZodType<Query>
  /** Whether `{data: ...}` or `{dto: ...}` around the body is taken too. */
  wrapped?: boolean
  body?: z.ZodType<Body>
  /** Bytes of a JSON body, if the call takes more than most. */
  maxBodyBytes?: number
  /** Set on uploads: the first file part of the form, at most so many bytes. */
  upload?: { maxBytes: number }
  /** Set on calls that create, import or send: an `Idempotency-Key` makes repeating them safe. */
  creates?: true
  /** Set on a GET that destroys: refused to navigations, prefetches and other requests that a browser makes automatically. */
  destroys?: true
  /** Set on a GET of JSON that is the same for everybody: it has an ETag, and an unchanged reply is a 304 without a body. */
  revalidated?: true
  /** JSON unless said otherwise. */
  media?: 'text/html' | 'text/plain'
  /** The content security policy of a page, instead of the general one. */
  policy?: string
  /** What a good reply looks like: the documents show it and the tests hold real replies against it. */
  reply: z.ZodType
  handle(context: ContextOf<R>, input: RestInput<Body, Query, Path>): Promise<object | string>
}

/** How an operation of tRPC is called over REST: what its input is made of. */
export type RestCall<Input, Body, Query, Path extends string> = Omit<
  RestRoute<Right, Body, Query, Path>,
  'right' | 'audit' | 'reply' | 'handle'
> & { input(call: RestInput<Body, Query, Path>): Input }

/** The names of the `:name` parts of a path. */
type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface RestInput<Body, Query = unknown, Path extends string = string> {
  params: Readonly<Record<NameIn<Path>, string>>
  query: Query
  body: Body
  /** Never for identity, which `Call` holds. */
  headers: IncomingHttpHeaders
  /** Set on uploads alone; its name is empty where the form has none. */
  file?: { filename: string; file: UploadStream }
}

/** Types one route; the list of a module is an array of these. */
export function route<R extends Right, Body, Query, Path extends string>(
  entry: RestRoute<R, Body, Query, Path>,
): RestRoute {
  return entry
}
