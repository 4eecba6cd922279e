import type { IncomingHttpHeaders } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { z } from 'zod'
import type { Right } from '#domain/rights.ts'
import type { Call } from '../lib/viewer.ts'

/** One REST operation: what it is called, who may call it, what it takes, and the service call that answers. */
export interface RestRoute<Body = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with Fastify's `:name` parameters. */
  path: string
  right: Right
  /** 200 unless said otherwise. */
  status?: 201
  /** Whether `{data: ...}` or `{dto: ...}` around the body is taken too. */
  wrapped?: boolean
  body?: z.ZodType<Body>
  /** Set on uploads: the first file part of the form, at most so many bytes. */
  upload?: { maxBytes: number }
  handle(call: Call, input: RestInput<Body>): Promise<object>
}

export interface RestInput<Body> {
  params: Record<string, string>
  query: Record<string, string>
  body: Body
  /** Never for identity, which `Call` holds. */
  headers: IncomingHttpHeaders
  /** Set on uploads alone. */
  file?: MultipartFile
}

/** Types one route; the list of a module is an array of these. */
export function route<Body>(entry: RestRoute<Body>): RestRoute {
  return entry
}
