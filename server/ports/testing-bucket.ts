import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Bucket } from './s3-image-store.ts'

const OBJECT = '._S3rver_object'

export interface TestBucket {
  bucket: S3Bucket
  /** Names of the objects in a folder. */
  list(folder: string): string[]
  close(): Promise<void>
}

/** An empty bucket on its own S3 server, which checks signatures. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bible-school-bucket-'))
  const name = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name }],
  })
  const { port } = await server.run()
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: name,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    pathStyle: true,
  }
  return {
    bucket,
    list(folder) {
      const path = join(directory, name, folder)
      // The server stores each object in a file, and its metadata in files beside it.
      const files = existsSync(path) ? readdirSync(path) : []
      return files.flatMap((file) => (file.endsWith(OBJECT) ? [file.slice(0, -OBJECT.length)] : [])).sort()
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
