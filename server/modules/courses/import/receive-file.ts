import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withIncomingFolder } from '../../../files/incoming-files.ts'
import { readUpload, type UploadStream } from '../../../files/read-upload.ts'

/** Streams an upload into a private folder, passes the path to `work`, and always removes the folder. */
export async function receiveFile<T>(
  dataDir: string,
  upload: UploadStream,
  maxBytes: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return withIncomingFolder(dataDir, async (folder) => {
    const path = join(folder, 'upload')
    await readUpload(upload, maxBytes, (stream) => pipeline(stream, createWriteStream(path, { mode: 0o600 })))
    return work(path)
  })
}
