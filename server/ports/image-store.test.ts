import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskImageStore } from './disk-image-store.ts'
import { addressOfKey, type ImageStore, keyOfAddress } from './image-store.ts'
import { s3ImageStore } from './s3-image-store.ts'
import { openTestBucket, type TestBucket } from './testing-bucket.ts'

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))

describe.each(['disk', 'bucket'])('pictures on a %s', (place) => {
  let store: ImageStore
  let folder: string
  let bucket: TestBucket | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bible-school-store-'))
    bucket = place === 'bucket' ? await openTestBucket() : undefined
    store = bucket ? s3ImageStore(bucket.bucket) : diskImageStore(folder)
  })
  afterAll(async () => {
    await bucket?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('come back byte by byte, with their length said before', async () => {
    await store.put('school/a-1x1.jpg', bytes)
    const image = await store.get('school/a-1x1.jpg')
    expect(image?.bytes).toBe(bytes.length)
    expect(image && (await buffer(image.stream)).equals(bytes)).toBe(true)
  })

  it('are nothing once removed, removed twice and never put', async () => {
    await store.put('school/b-1x1.jpg', bytes)
    await store.remove('school/b-1x1.jpg')
    await store.remove('school/b-1x1.jpg')
    expect(await store.get('school/b-1x1.jpg')).toBeUndefined()
    expect(await store.get('nobody/c-1x1.jpg')).toBeUndefined()
  })

  it('can be left half read', async () => {
    await store.put('school/d-1x1.jpg', bytes)
    const image = await store.get('school/d-1x1.jpg')
    image?.stream.destroy()
    expect(image?.stream.destroyed).toBe(true)
  })
})

// Not on the bucket: its test double signs the path of a bucket in another way than S3 does.
it('are listed by folder on a disk, and no folder of another name with them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-store-'))
  const store = diskImageStore(folder)
  await store.put('icons/example.org.webp', bytes)
  await store.put('icons-of-others/b-1x1.jpg', bytes)
  expect(await store.list('icons')).toEqual(['icons/example.org.webp'])
  expect(await store.list('nothing')).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('a disk that fails', () => {
  it('keeps no half of a picture', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bible-school-store-'))
    const store = diskImageStore(folder)
    await store.put('school/a-1x1.jpg', bytes)
    // A folder stands where the file should go.
    await store.put('school/b-1x1.jpg/c.jpg', bytes)
    await expect(store.put('school/b-1x1.jpg', bytes)).rejects.toThrow(/directory|EISDIR|ENOTEMPTY/)
    expect(readdirSync(join(folder, 'school'))).toEqual(['a-1x1.jpg', 'b-1x1.jpg'])
    writeFileSync(join(folder, 'file'), '')
    expect(await store.get('file/a-1x1.jpg')).toBeUndefined()
    expect(statSync(join(folder, 'school', 'a-1x1.jpg')).size).toBe(bytes.length)
    rmSync(folder, { recursive: true })
  })
})

describe('a bucket that fails', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await openTestBucket()
  })
  afterAll(() => bucket.close())

  it.each([
    ['that is not there', { bucket: 'another' }],
    ['whose secret is another', { secretAccessKey: 'wrong' }],
  ])('because of a bucket %s says so and is not taken for empty', async (_title, change) => {
    const store = s3ImageStore({ ...bucket.bucket, ...change })
    await expect(store.put('school/a-1x1.jpg', bytes)).rejects.toThrow()
    await expect(store.get('school/a-1x1.jpg')).rejects.toThrow()
    expect(bucket.list('school')).toEqual([])
  })
})

it('an address leads back to its key, and only a plain one does', () => {
  const key = '0e6b1c85-0000-4000-8000-9c1185a5c5e9/9c11-20x30-480.jpg'
  expect(keyOfAddress(addressOfKey(key))).toBe(key)
  for (const address of [
    '/uploads/a.jpg',
    '/uploads/../a.jpg',
    '/uploads/a/../b.jpg',
    '/uploads/a/b.png',
    'https://x/a',
  ])
    expect(keyOfAddress(address)).toBeUndefined()
})
