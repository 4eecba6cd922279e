import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pack, release, sizeOf } from '../../server/launch/release.mjs'
import { runtime } from '../../server/launch/runtime.mjs'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { startServer } from '../support/server.ts'

const MEGABYTE = 1_000_000
/** Who runs it: a user that owns nothing but the data folder. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

// What a container does: a folder without write permission, a plain user, a data folder, and nothing of the project beside them.
describe('a release', () => {
  let place: string
  let folder: string
  let dataDir: string
  const env = { NODE: runtime(), PATH: '/usr/bin:/bin', HOME: '/nonexistent', RATE_LIMITS: 'on' }
  const run = (args: string[], more: object = {}) =>
    execFileSync(join(folder, 'bible-school'), args, {
      encoding: 'utf8',
      env: { ...env, DATA_DIR: dataDir, ...more },
      stdio: 'pipe',
      ...user,
    })

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'bible-school-release-'))
    chmodSync(place, 0o755)
    folder = await release(place)
    execFileSync('chmod', ['-R', 'a-w,a+rX', folder])
    dataDir = join(place, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    if (user) chownSync(dataDir, user.uid, user.gid)
  })
  afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', place])
    rmSync(place, { recursive: true, force: true })
  })

  test('has at most 300 MB, and 100 MB packed', async () => {
    expect(sizeOf(folder)).toBeLessThan(300 * MEGABYTE)
    expect(sizeOf(await pack(folder))).toBeLessThan(100 * MEGABYTE)
  })

  test('names the licence of everything that it contains', () => {
    const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of ['react', 'fastify', 'sharp', '@img/sharp-libvips-linux-x64', 'workbox-precaching', 'cmdk'])
      expect(notices, name).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'))
    expect(notices).not.toContain('Licence: undefined')
  })

  test('refuses an older Node with a sentence', () => {
    const old = join(place, 'old-node')
    writeFileSync(old, '#!/bin/sh\n[ "$1" = -p ] && echo 20 || echo v20.1.0\n', { mode: 0o755 })
    expect(() => run(['serve'], { NODE: old })).toThrow('Node 24 or newer is needed; this is v20.1.0.')
    expect(() => run(['serve'], { NODE: join(place, 'none') })).toThrow('Node 24 or newer is needed; Install')
  })

  test('serves, backs up and stops as a plain user who may not write to it', async () => {
    const server = await startServer({
      root: folder,
      program: [join(folder, 'bible-school')],
      dataDir,
      env,
      ...(user ? { user } : {}),
    })
    try {
      const editor = apiFor(server.origin, await tokenFromLink(server.origin, server.signInLink('editor')))
      expect((await editor.courses.list.query()).courses.length).toBeGreaterThan(0)
      const landing = await (await fetch(server.origin)).text()
      expect(landing).toContain('<main')
      expect(run(['backup', join(dataDir, 'backup'), '--verify'])).toContain('The backup is complete')
    } finally {
      await server.stop()
    }
    expect(server.process.exitCode).toBe(0)
    expect(run(['doctor'])).toContain('ok')
  })
})
