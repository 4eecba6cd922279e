/** What every call of the client shares, as text of the file that is written. Only erasable TypeScript, for any toolchain. */
export const clientCore = `
export interface ClientOptions {
  /** Where the installation is, such as \`https://school.example.org\`. */
  baseUrl: string
  /** The \`access_token\` of a sign-in, or a function that knows the present one. */
  token?: string | undefined | (() => string | undefined)
  /** The language of messages: en, ru or uk. */
  language?: string
  /** The id of the account to work in (ADMIN), or whose public data are meant (signed out). */
  tenantAccount?: string
  accountId?: string
  /** Instead of the global one. */
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes repeating a call that creates or imports safe for 24 hours. */
  idempotencyKey?: string
}

export interface Upload {
  name: string
  content: Blob | Uint8Array<ArrayBuffer> | string
}

/** A refusal, or a fault of the server. */
export class ApiError extends Error {
  statusCode: number
  /** What is stored, on a 409; every fault, on a refused import. */
  details: unknown
  /** Seconds to wait, on a 429 and a 503. */
  retryAfter: number | undefined
  /** The name of the request in the log of the server. */
  requestId: string | undefined

  constructor(message: string, statusCode: number, details: unknown, headers: Headers) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.details = details
    this.retryAfter = Number(headers.get('retry-after')) || undefined
    this.requestId = headers.get('x-request-id') ?? undefined
  }
}

interface Sent extends CallOptions {
  body?: unknown
  file?: Upload
  query?: Record<string, string | number | boolean | null | undefined>
}

function makeCall(options: ClientOptions) {
  const send = options.fetch ?? fetch
  return async function call<Reply>(method: string, path: string, sent: Sent): Promise<Reply> {
    const address = new URL('/api' + path, options.baseUrl)
    for (const [name, value] of Object.entries(sent.query ?? {}))
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    const token = typeof options.token === 'function' ? options.token() : options.token
    const headers = new Headers()
    const set = (name: string, value: string | undefined) => value && headers.set(name, value)
    set('authorization', token && 'Bearer ' + token)
    set('accept-language', options.language)
    set('tenant-account', options.tenantAccount)
    set('account-id', options.accountId)
    set('idempotency-key', sent.idempotencyKey)
    if (sent.body !== undefined) set('content-type', 'application/json')
    const body = sent.file ? toForm(sent.file) : sent.body === undefined ? null : JSON.stringify(sent.body)
    const reply = await send(address, { method, headers, body, signal: sent.signal ?? null })
    return readReply<Reply>(reply)
  }
}

async function readReply<Reply>(reply: Response): Promise<Reply> {
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson ? JSON.parse(text) : text
  if (reply.ok) return body as Reply
  const problem = (isJson ? body : {}) as { message?: string; details?: unknown }
  throw new ApiError(problem.message ?? 'Error', reply.status, problem.details, reply.headers)
}

function toForm({ name, content }: Upload): FormData {
  const form = new FormData()
  form.append('file', content instanceof Blob ? content : new Blob([content]), name)
  return form
}

function part(value: string): string {
  return encodeURIComponent(value)
}
`
