import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBucket, type TestBucket } from '../../server/ports/testing-bucket.ts'
import { runCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

describe('npm run pictures:copy', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-pictures-'))
  const uploads = join(dataDir, 'uploads')
  let bucket: TestBucket
  let env: Record<string, string>
  let server: RunningServer

  beforeAll(async () => {
    chmodSync(dataDir, 0o711)
    bucket = await openTestBucket()
    const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.bucket
    env = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    server = await startServer({ dataDir })
  })
  afterAll(async () => {
    await server.stop()
    await bucket.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const copy = () => runCommand(['pictures:copy'], { dataDir, env })
  const pictures = () =>
    readdirSync(uploads, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.jpg'))

  test('copies beside a running server, ends with 1 where a file is missing, and the bucket serves all others', async () => {
    const all = pictures()
    expect(all.length).toBeGreaterThan(3)
    const [lost = '', ...others] = all
    rmSync(join(uploads, lost))
    const partly = await copy()
    expect([partly.code, partly.output]).toEqual([1, expect.stringContaining(`${lost} is missing`)])
    expect(partly.output).toContain(`of account ${lost.split('/')[0]}: `)
    expect(partly.output).toContain(`Files copied and compared: ${others.length}.`)
    const again = await copy()
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('Files copied and compared: 0.')])
    expect(pictures()).toEqual(others)

    await server.stop()
    rmSync(uploads, { recursive: true })
    server = await startServer({ dataDir, env })
    for (const name of others) expect((await fetch(`${server.origin}/uploads/${name}`)).status, name).toBe(200)
    expect((await fetch(`${server.origin}/uploads/${lost}`)).status).toBe(404)
  })
})
