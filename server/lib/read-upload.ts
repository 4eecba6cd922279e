import type { Readable } from 'node:stream'
import { Invalid, TooLarge } from './errors.ts'
import { messages } from './messages.ts'

/** A file part of a form as the multipart reader hands it over: cut at the limit, and `truncated` then. */
export type UploadStream = Readable & { truncated?: boolean }

/** Reads an upload to its end. Throws `TooLarge` past `maxBytes` and `Invalid` when the form broke off. */
export async function readUpload<T>(
  upload: UploadStream,
  maxBytes: number,
  read: (upload: UploadStream) => Promise<T>,
): Promise<T> {
  let result: T
  try {
    result = await read(upload)
  } catch (error) {
    // A full disk is ours; everything else that stops here came, or did not come, from the sender.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new Invalid(messages.uploadBrokeOff)
  }
  if (upload.truncated) throw new TooLarge(messages.tooLarge, { values: { megabytes: maxBytes / 1_000_000 } })
  return result
}
