import { AppError } from './app-error.ts'
import { sessionHeaders } from './session-headers.ts'

export interface UploadOptions {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The share that was sent, 0..1. */
  onProgress?: ((progress: number) => void) | undefined
}

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

/** Calls a REST operation that takes no body; rejects with an `AppError`. */
export async function getRest<Reply>(path: string): Promise<Reply> {
  const response = await fetch(`/api${path}`, { headers: sessionHeaders() })
  return readReply<Reply>(response.status, await response.text())
}

/** Sends one file as a form; unlike fetch it tells how far it is. Rejects with an `AppError`, aborted ones with status 0. */
export function uploadFile<Reply>(path: string, file: File, options: UploadOptions = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries({ ...sessionHeaders(), ...options.headers }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(readReply<Reply>(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new AppError('Network error', 0)))
    request.addEventListener('abort', () => reject(new AppError('Aborted', 0)))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function readReply<Reply>(status: number, text: string): Reply {
  let body: { message?: string; details?: unknown }
  try {
    body = JSON.parse(text) as { message?: string; details?: unknown }
  } catch {
    throw new AppError('Error', status || 500)
  }
  if (status !== 200 && status !== 201) throw new AppError(body.message ?? 'Error', status, body.details)
  return body as Reply
}
