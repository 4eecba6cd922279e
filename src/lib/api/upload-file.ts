import { AppError } from './app-error.ts'
import { readReply } from './rest.ts'
import { sessionHeaders } from './session-headers.ts'

export interface UploadOptions {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The part that was sent, 0..1. */
  onProgress?: ((progress: number) => void) | undefined
}

/** Sends one file as a form, and reports its progress, which `fetch` cannot. Rejects with an `AppError`; an aborted upload has status 0. */
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
