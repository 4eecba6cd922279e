import { AppError, noSentence } from './app-error.ts'
import { sessionHeaders } from './session-headers.ts'

/** Posts JSON to a REST operation and resolves to its body; rejects with an `AppError`, or as `fetch` without a network. */
export async function postRest<Reply>(path: string, body: object, signal?: AbortSignal): Promise<Reply> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sessionHeaders() },
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

/** The body of a reply; throws an `AppError` for a refusal and for anything but JSON. */
export function readReply<Reply>(status: number, text: string): Reply {
  let body: { message?: string; details?: unknown }
  try {
    body = JSON.parse(text) as { message?: string; details?: unknown }
  } catch {
    throw new AppError(noSentence, status || 500)
  }
  if (status !== 200 && status !== 201) throw new AppError(body.message ?? noSentence, status, body.details)
  return body as Reply
}
