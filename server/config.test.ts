import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('where pictures lie', () => {
  it('is DATA_DIR unless a bucket is named, and an empty variable names none', () => {
    expect(readConfig({}, '/school').s3).toBeUndefined()
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '', S3_REGION: 'eu-1' }, '/school').s3).toBeUndefined()
  })

  it('is the bucket that is named whole', () => {
    expect(readConfig(bucket, '/school').s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      pathStyle: true,
    })
    expect(readConfig({ ...bucket, S3_REGION: 'eu-1', S3_PATH_STYLE: 'off' }, '/school').s3).toMatchObject({
      region: 'eu-1',
      pathStyle: false,
    })
  })

  it.each(Object.keys(bucket))('is not guessed: without %s there is no start, and the sentence names it', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' }, '/school')).toThrow(
      `Pictures cannot go into a bucket without ${name};`,
    )
  })

  it('is told no secret in what is said of a fault', () => {
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hush' }, '/school')).toThrow(/^(?!.*hush)/s)
    expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'ftp://x' }, '/school')).toThrow(/S3_ENDPOINT/)
  })
})
