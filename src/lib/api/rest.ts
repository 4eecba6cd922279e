import { AppError, noSentence } from './app-error.ts'
import { sessionHeaders } from './session-headers.ts'

/** Posts JSON to a REST operation and resolves to its body; rejects with an `AppError`, or as `fetch` without a network. */
export async function postRest<Reply>(
  path: string,
  body: object,
  signal?: AbortSignal,
  headers = sessionHeaders(),
): Promise<Reply> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  return readReply<Reply>(response.status, await response.text())
}

/** Calls a REST operation without a body; rejects with an `AppError`. */
export async function getRest<Reply>(path: string): Promise<Reply> {
  const response = await fetch(`/api${path}`, { headers: sessionHeaders() })
  return readReply<Reply>(response.status, await response.text())
}

interface Refusal {
  message: string
  statusCode: number
  details?: unknown
}

/**
 * The body of a reply; throws an `AppError` for a refusal. A reply that is not in the server's form, such as the sign-in page of
 * a public network, counts as none: its status is 0.
 */
export function readReply<Reply>(status: number, text: string): Reply {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AppError(noSentence, 0)
  }
  if (status === 200 || status === 201) return body as Reply
  const { message, statusCode, details } = (body ?? {}) as Partial<Refusal>
  if (statusCode !== status || typeof message !== 'string') throw new AppError(noSentence, 0)
  throw new AppError(message, status, details)
}
