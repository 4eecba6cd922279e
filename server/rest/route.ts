import type { IncomingHttpHeaders } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { z } from 'zod'
import type { Right } from '#domain/rights.ts'
import type { Call } from '../lib/viewer.ts'

/** One REST operation: what it is called, who may call it, what it takes and gives, and the service call that answers. */
export interface RestRoute<Body = unknown, Query = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with Fastify's `:name` parameters. */
  path: string
  /** One English sentence for the reader of the documents. */
  summary: string
  right: Right
  /** 200 unless said otherwise. */
  status?: 201
  query?: z.ZodType<Query>
  /** Whether `{data: ...}` or `{dto: ...}` around the body is taken too. */
  wrapped?: boolean
  body?: z.ZodType<Body>
  /** Set on uploads: the first file part of the form, at most so many bytes. */
  upload?: { maxBytes: number }
  /** Set on a GET that destroys: refused to navigations, prefetches and whatever else a browser does by itself. */
  destroys?: true
  /** JSON unless said otherwise. */
  media?: 'text/html' | 'text/plain'
  /** What a good reply looks like: the documents show it and the tests hold real replies against it. */
  reply: z.ZodType
  handle(call: Call, input: RestInput<Body, Query>): Promise<object | string>
}

export interface RestInput<Body, Query = unknown> {
  params: Record<string, string>
  query: Query
  body: Body
  /** Never for identity, which `Call` holds. */
  headers: IncomingHttpHeaders
  /** Set on uploads alone. */
  file?: MultipartFile
}

/** Types one route; the list of a module is an array of these. */
export function route<Body, Query>(entry: RestRoute<Body, Query>): RestRoute {
  return entry
}
