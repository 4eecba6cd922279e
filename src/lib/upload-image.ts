import { t } from '@lingui/core/macro'
import { readError } from './app-error.ts'
import { type UploadOptions, uploadFile } from './rest.ts'

/** Stores a JPEG and resolves to its address; rejects with an Error whose message can be shown. */
export async function uploadImage(kind: 'lesson' | 'course', file: File, options: UploadOptions): Promise<string> {
  try {
    const { url } = await uploadFile<{ url: string }>(`/images/upload/${kind}`, file, options)
    return url
  } catch (error) {
    if (readError(error).statusCode !== 0) throw error
    throw new Error(t`The school does not answer. Please check the connection.`, { cause: error })
  }
}
