import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'

/** Streams an upload into a private folder, lends `work` the path, and removes the folder whatever happens. */
export async function receiveFile<T>(
  upload: UploadStream,
  maxBytes: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bible-school-import-'))
  try {
    const path = join(folder, 'upload')
    await readUpload(upload, maxBytes, (stream) => pipeline(stream, createWriteStream(path, { mode: 0o600 })))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
