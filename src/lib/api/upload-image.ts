import { AppError, noSentence } from './app-error.ts'
import { withUserMessage } from './error-message.ts'
import { type UploadOptions, uploadFile } from './upload-file.ts'

interface UploadReply {
  success?: unknown
  url?: unknown
}

/** Stores a JPEG and resolves to its address; rejects with an Error whose message can be shown. */
export function uploadImage(
  kind: 'lesson' | 'course' | 'account',
  file: File,
  options: UploadOptions,
): Promise<string> {
  return withUserMessage(storeImage(kind, file, options))
}

async function storeImage(kind: string, file: File, options: UploadOptions): Promise<string> {
  const url = uploadedUrl(await uploadFile<UploadReply>(`/images/upload/${kind}`, file, options))
  if (url === null) throw new AppError(noSentence, 500)
  return url
}

/** The address in the reply to an upload whose status is OK; null unless the reply reports success. */
export function uploadedUrl({ success, url }: UploadReply): string | null {
  return success === true && typeof url === 'string' ? url : null
}
