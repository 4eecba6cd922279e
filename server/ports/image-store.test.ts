import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskImageStore } from './disk-image-store.ts'
import { addressOfKey, type ImageStore, keyOfAddress } from './image-store.ts'
import { s3ImageStore } from './s3-image-store.ts'
import { openTestBucket, type TestBucket } from './testing-bucket.ts'

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))

describe.each(['disk', 'bucket'])('image store on a %s', (place) => {
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

  test('returns the stored bytes and their length', async () => {
    await store.put('school/a-1x1.jpg', bytes)
    const image = await store.get('school/a-1x1.jpg')
    expect(image?.bytes).toBe(bytes.length)
    expect(image && (await buffer(image.stream)).equals(bytes)).toBe(true)
    expect(await store.size('school/a-1x1.jpg')).toBe(bytes.length)
  })

  test('returns nothing for images that were removed, removed twice or never stored', async () => {
    await store.put('school/b-1x1.jpg', bytes)
    await store.remove('school/b-1x1.jpg')
    await store.remove('school/b-1x1.jpg')
    expect(await store.get('school/b-1x1.jpg')).toBeUndefined()
    expect(await store.get('nobody/c-1x1.jpg')).toBeUndefined()
    expect(await store.size('school/b-1x1.jpg')).toBeUndefined()
    expect(await store.size('nobody/c-1x1.jpg')).toBeUndefined()
  })

  test('allows a stream to be destroyed before its end', async () => {
    await store.put('school/d-1x1.jpg', bytes)
    const image = await store.get('school/d-1x1.jpg')
    image?.stream.destroy()
    expect(image?.stream.destroyed).toBe(true)
  })
})

// Disk only: the bucket's test double signs paths differently from S3.
test('lists the images of a folder on a disk, without those of similarly named folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-store-'))
  const store = diskImageStore(folder)
  await store.put('icons/example.org.webp', bytes)
  await store.put('icons-of-others/b-1x1.jpg', bytes)
  expect(await store.list('icons')).toEqual(['icons/example.org.webp'])
  expect(await store.list('nothing')).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('a failing disk', () => {
  test('leaves no partial image', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bible-school-store-'))
    const store = diskImageStore(folder)
    await store.put('school/a-1x1.jpg', bytes)
    // A folder has the name of the file.
    await store.put('school/b-1x1.jpg/c.jpg', bytes)
    await expect(store.put('school/b-1x1.jpg', bytes)).rejects.toThrow(/directory|EISDIR|ENOTEMPTY/)
    expect(readdirSync(join(folder, 'school'))).toEqual(['a-1x1.jpg', 'b-1x1.jpg'])
    writeFileSync(join(folder, 'file'), '')
    expect(await store.get('file/a-1x1.jpg')).toBeUndefined()
    expect(statSync(join(folder, 'school', 'a-1x1.jpg')).size).toBe(bytes.length)
    rmSync(folder, { recursive: true })
  })
})

describe('a failing bucket', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await openTestBucket()
  })
  afterAll(() => bucket.close())

  test.each([
    ['that is not there', { bucket: 'another' }],
    ['whose secret is another', { secretAccessKey: 'wrong' }],
  ])('because of a bucket %s says so and is not taken for empty', async (_title, change) => {
    const store = s3ImageStore({ ...bucket.bucket, ...change })
    await expect(store.put('school/a-1x1.jpg', bytes)).rejects.toThrow()
    await expect(store.get('school/a-1x1.jpg')).rejects.toThrow()
    await expect(store.size('school/a-1x1.jpg')).rejects.toThrow()
    expect(bucket.list('school')).toEqual([])
  })
})

test('an address maps back to its key only when it is plain', () => {
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
