import { type UploadOptions, uploadFile } from './upload-file.ts'
import { tellable } from './tellable.ts'

/** Stores a JPEG and resolves to its address; rejects with an Error whose message can be shown. */
export async function uploadImage(kind: 'lesson' | 'course', file: File, options: UploadOptions): Promise<string> {
  const { url } = await tellable(uploadFile<{ url: string }>(`/images/upload/${kind}`, file, options))
  return url
}
