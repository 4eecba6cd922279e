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

/** Images in a private S3-compatible bucket. Browsers do not access it: our origin serves the images. */
export function s3ImageStore(bucket: S3Bucket): ImageStore {
  const client = new S3Client({
    endPoint: bucket.endpoint,
    bucket: bucket.bucket,
    region: bucket.region,
    accessKey: bucket.accessKeyId,
    secretKey: bucket.secretAccessKey,
    pathStyle: bucket.pathStyle,
  })
  const get: ImageStore['get'] = async (key) => {
    try {
      const response = await client.getObject(key)
      const bytes = response.headers.get('content-length')
      if (!response.body || bytes === null) throw new Error(`The bucket answered without the bytes of ${key}`)
      return { stream: Readable.fromWeb(response.body as ReadableStream), bytes: Number(bytes) }
    } catch (error) {
      // Only a missing key, not every 404: a missing bucket is an error to report.
      if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return undefined
      throw error
    }
  }
  return {
    async put(key, bytes) {
      await client.putObject(key, new Uint8Array(bytes), { metadata: { 'Content-Type': typeOfKey(key) } })
    },
    get,
    async size(key) {
      try {
        return (await client.statObject(key)).size
      } catch (error) {
        if (!(error instanceof S3Errors.ServerError && error.statusCode === 404)) throw error
        // A reply to HEAD has no body, which tells a missing key from a missing bucket.
        const image = await get(key)
        image?.stream.destroy()
        return image?.bytes
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
