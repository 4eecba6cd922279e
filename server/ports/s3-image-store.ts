import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import { type ImageStore, typeOfKey } from './image-store.ts'

export interface S3Bucket {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean
}

/** Pictures in a private bucket of anything that speaks S3. Browsers never hear of it: our own origin hands them out. */
export function s3ImageStore(bucket: S3Bucket): ImageStore {
  const client = new S3Client({
    endPoint: bucket.endpoint,
    bucket: bucket.bucket,
    region: bucket.region,
    accessKey: bucket.accessKeyId,
    secretKey: bucket.secretAccessKey,
    pathStyle: bucket.pathStyle,
  })
  return {
    async put(key, bytes) {
      await client.putObject(key, new Uint8Array(bytes), { metadata: { 'Content-Type': typeOfKey(key) } })
    },
    async get(key) {
      try {
        const response = await client.getObject(key)
        const bytes = response.headers.get('content-length')
        if (!response.body || bytes === null) throw new Error(`The bucket answered without the bytes of ${key}`)
        return { stream: Readable.fromWeb(response.body as ReadableStream), bytes: Number(bytes) }
      } catch (error) {
        // Not any 404: a bucket that is not there is a fault, and to be told.
        if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(key) {
      await client.deleteObject(key)
    },
    async list(folder) {
      const keys: string[] = []
      for await (const { key } of client.listObjects({ prefix: `${folder}/` })) keys.push(key)
      return keys
    },
  }
}
