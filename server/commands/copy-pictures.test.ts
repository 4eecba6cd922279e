import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inAllWidths } from '#domain/lesson/picture.ts'
import { Role } from '#domain/roles.ts'
import { upload } from '../files/testing-upload.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { type ImageStore, keyOfAddress } from '../ports/image-store.ts'
import { s3ImageStore } from '../ports/s3-image-store.ts'
import { openTestBucket, type TestBucket } from '../ports/testing-bucket.ts'
import { copyPictures, copyStore } from './copy-pictures.ts'

describe('npm run pictures:copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-saved-'))
  let testApp: TestApp
  let account: string
  /** The keys of one picture in its three widths, the widest first. */
  let keys: string[]
  let pictureId: string
  let bucket: TestBucket
  let to: ImageStore
  let said: string[]
  /** What was written to the bucket. */
  let put: string[]

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const create = { width: 1_000, height: 500, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const { url } = (await upload(testApp, '/images/upload/lesson', { name: 'a.jpg', bytes }, editor)).json()
    keys = inAllWidths(url).map((address) => String(keyOfAddress(address)))
    const [row] = await testApp.database.owner`select _id from images where image_url = ${url}`
    pictureId = String(row?._id)
    await testApp.deps.imageStore.put(`${account}/from-earlier.jpg`, Buffer.from('a picture of an earlier release'))
    await testApp.deps.imageStore.put('icons/site.test.webp', Buffer.from('an icon'))
  })
  beforeEach(async () => {
    bucket = await openTestBucket()
    const store = s3ImageStore(bucket.bucket)
    to = { ...store, put: (key, bytes) => (put.push(key), store.put(key, bytes)) }
    said = []
    put = []
  })
  afterEach(() => bucket.close())
  afterAll(async () => {
    await testApp.close()
    rmSync(folder, { recursive: true })
  })

  const copy = (options: { to?: ImageStore; signal?: AbortSignal } = {}) =>
    copyStore({
      deps: testApp.deps,
      from: testApp.deps.imageStore,
      to,
      log: (line) => void said.push(line),
      retry: { retries: 1, minTimeout: 1 },
      ...options,
    })
  const pathOf = (key: string) => join(testApp.deps.config.uploadsDir, key)
  const all = () => [...keys, `${account}/from-earlier.jpg`, 'icons/site.test.webp']
  const inBucket = async (key: string) => {
    const image = await to.get(key)
    return image && (await buffer(image.stream))
  }
  /** Runs with another file in the place of one on the disk, or without it. */
  async function withFile(key: string, bytes: Buffer | undefined, work: () => Promise<void>) {
    const before = readFileSync(pathOf(key))
    if (bytes) writeFileSync(pathOf(key), bytes)
    else rmSync(pathOf(key))
    try {
      await work()
    } finally {
      writeFileSync(pathOf(key), before)
    }
  }

  test('copies each picture in all its widths, what else is there, and icons, and leaves the source as it was', async () => {
    expect(await copy()).toEqual({ copied: 5, present: 0, problems: 0 })
    for (const key of all()) expect((await inBucket(key))?.equals(readFileSync(pathOf(key))), key).toBe(true)
    expect(bucket.list(account)).toEqual(readdirSync(pathOf(account)).toSorted())
    expect(said).toEqual([])
  })

  test('copies only what the bucket lacks, or has otherwise, when it is repeated', async () => {
    const [widest = '', ...narrower] = keys
    for (const key of narrower) await to.put(key, readFileSync(pathOf(key)))
    // As long as the right one.
    await to.put(widest, Buffer.alloc(readFileSync(pathOf(widest)).length))
    put = []
    expect(await copy()).toEqual({ copied: 3, present: 2, problems: 0 })
    expect(put.toSorted()).toEqual(
      all()
        .filter((key) => !narrower.includes(key))
        .toSorted(),
    )
    put = []
    expect(await copy()).toEqual({ copied: 0, present: 5, problems: 0 })
    expect(put).toEqual([])
  })

  test.each([
    ['is missing', undefined],
    ['is damaged', Buffer.from('half')],
  ])('names a picture whose file %s with its account, and copies all others', async (problem, bytes) => {
    const [widest = '', ...others] = keys
    await withFile(widest, bytes, async () => {
      expect(await copy()).toEqual({ copied: 4, present: 0, problems: 1 })
      expect(said).toEqual([`Picture ${pictureId} of account ${account}: ${widest} ${problem}`])
      expect(put).not.toContain(widest)
      for (const key of others) expect(await inBucket(key)).toBeDefined()
    })
    // It may be in the bucket alone: a server stores new ones only there.
    await to.put(widest, readFileSync(pathOf(widest)))
    await withFile(widest, bytes, async () => expect(await copy()).toMatchObject({ present: 5, problems: 0 }))
  })

  test('copies the pictures of archived accounts', async () => {
    await testApp.database.owner`update accounts set archived_at = now() where _id = ${account}`
    try {
      expect(await copy()).toMatchObject({ copied: 5 })
    } finally {
      await testApp.database.owner`update accounts set archived_at = null where _id = ${account}`
    }
  })

  test('notices a bucket that has other bytes than it got', async () => {
    const careless = { ...to, put: (key: string, bytes: Buffer) => to.put(key, bytes.subarray(1)) }
    expect(await copy({ to: careless })).toMatchObject({ copied: 0, problems: 3 })
    expect(said.join('\n')).toContain(`${keys[0]} has other bytes in the bucket`)
  })

  test('tries again what fails once, and stops with a sentence at what fails again', async () => {
    const failed = new Set<string>()
    const once = (key: string, bytes: Buffer) => {
      if (failed.has(key)) return to.put(key, bytes)
      failed.add(key)
      return Promise.reject(new Error('slow down'))
    }
    expect(await copy({ to: { ...to, put: once } })).toMatchObject({ copied: 5 })
    await to.remove(keys[1] ?? '')
    const refused = copy({ to: { ...to, put: () => Promise.reject(new Error('no more space')) } })
    await expect(refused).rejects.toThrow(`The copy stopped at ${keys[1]}: no more space. Run the command again`)
    expect(await copy()).toEqual({ copied: 1, present: 4, problems: 0 })
  })

  test('says how far it is every five seconds, and ends when the process ends', async () => {
    const slow = (key: string, bytes: Buffer) => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 3_000)
      return to.put(key, bytes)
    }
    await copy({ to: { ...to, put: slow } })
    expect(said[0]).toMatch(/^\d of 5 files, \d of them copied$/)
    const ended = AbortSignal.abort(new Error('Stopped before it was done'))
    put = []
    await expect(copy({ signal: ended })).rejects.toThrow('Stopped before it was done')
    expect(put).toEqual([])
  })

  test('refuses to run without a bucket, or with one that cannot be used, and names what to do', async () => {
    const config = { ...testApp.deps.config, dataDir: join(folder, 'none') }
    await expect(copyPictures(config)).rejects.toThrow('Name the bucket in S3_ENDPOINT')
    const s3 = { ...bucket.bucket, bucket: 'another' }
    await expect(copyPictures({ ...config, s3 })).rejects.toThrow(
      `The bucket another at ${s3.endpoint} cannot be used: The specified bucket does not exist. Check the settings`,
    )
    const away = { ...bucket.bucket, endpoint: 'http://127.0.0.1:1' }
    await expect(copyPictures({ ...config, s3: away })).rejects.toThrow(/cannot be used: fetch failed \(.+\)/)
    expect(existsSync(config.dataDir)).toBe(false)
  })
})
