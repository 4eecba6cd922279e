import type { Readable } from 'node:stream'
import { Invalid, TooLarge } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'

/** A file part of a form from the multipart reader: cut at the limit, with `truncated` set. */
export type UploadStream = Readable & { truncated?: boolean }

/** Reads an upload completely. Throws `TooLarge` past `maxBytes` and `Invalid` when the form was interrupted. */
export async function readUpload<T>(
  upload: UploadStream,
  maxBytes: number,
  read: (upload: UploadStream) => Promise<T>,
): Promise<T> {
  let result: T
  try {
    result = await read(upload)
  } catch (error) {
    // File system errors are server errors; all other failures here come from the sender.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new Invalid(messages.uploadBrokeOff)
  }
  if (upload.truncated) throw new TooLarge(messages.tooLarge, { values: { megabytes: maxBytes / 1_000_000 } })
  return result
}
