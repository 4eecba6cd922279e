import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { claimDataFolder, DataFolderInUse } from './claim.ts'
import { nextPause } from './cluster.ts'
import { limitLog } from './limit-log.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

describe('the embedded PostgreSQL', () => {
  let folder = ''
  let server: EmbeddedServer | undefined

  const start = async (transport?: 'socket' | 'loopback') => {
    folder ||= mkdtempSync(join(tmpdir(), 'bible school, з пробілами '))
    chmodSync(folder, 0o711)
    server = await startEmbedded({ dataDir: folder, log: () => {}, ...(transport ? { transport } : {}) })
    return server
  }
  const ask = async (statement: string) => {
    const sql = connect((server as EmbeddedServer).address, { max: 1 })
    try {
      return await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }

  afterEach(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
    folder = ''
  })

  test('starts in a path with spaces, folds Cyrillic, listens on no port and leaves no process behind', async () => {
    const running = await start()
    const pid = running.pid() as number
    expect(
      await ask(
        `select lower('ЇЖАК') as folded, current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
      ),
    ).toEqual([{ folded: 'їжак', addresses: '', fsync: 'on' }])
    const { socket } = running.address as { socket: string }
    await running.stop()
    expect(() => process.kill(pid, 0)).toThrow()
    expect(existsSync(socket)).toBe(false)
  })

  test('without unix sockets, listens on the loopback address and requires a password only its owner can read', async () => {
    const running = await start('loopback')
    const { url } = running.address as { url: string }
    expect(await ask(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '127.0.0.1' }])
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    for (const wrong of [url.replace(/:[^:@]+@/, '@'), url.replace(/:[^:@]+@/, ':guess@')]) {
      const intruder = connect({ url: wrong }, { max: 1 })
      await expect(intruder`select 1`).rejects.toThrow(/password/)
      await intruder.end()
    }
    // A later start finds the same address, also after a crash.
    await running.leave()
    expect((await start('loopback')).address).toEqual(running.address)
    process.kill(running.pid() as number, 'SIGKILL')
    await expect
      .poll(() => ask('select 1 as one').catch(() => 'unavailable'), { timeout: 20_000 })
      .toEqual([{ one: 1 }])
  })

  test('without unix sockets, changes the port when another process took it meanwhile', async () => {
    const running = await start('loopback')
    const { port } = new URL((running.address as { url: string }).url)
    await running.stop()
    const other = createServer().listen(Number(port), '127.0.0.1')
    await once(other, 'listening')
    await start('loopback')
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    other.close()
  })

  test('ignores a stale process id that another process has now', async () => {
    const running = await start()
    await running.stop()
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    await start()
    expect(server?.pid()).not.toBe(process.pid)
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('does not follow a link in the place of its socket folder', async () => {
    const running = await start()
    const { socket } = running.address as { socket: string }
    await running.stop()
    const target = mkdtempSync(join(tmpdir(), 'bible-school-target-'))
    const before = statSync(target)
    symlinkSync(target, socket)
    try {
      await expect(start()).rejects.toThrow(/is not a folder of this user/)
      expect([statSync(target).uid, statSync(target).mode]).toEqual([before.uid, before.mode])
    } finally {
      rmSync(socket)
      rmSync(target, { recursive: true })
    }
  })

  test('limits its log to two files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'bible-school-log-')), 'postgres.log')
    writeFileSync(file, 'x'.repeat(100))
    limitLog(file, 100)
    expect(statSync(file).size).toBe(100)
    writeFileSync(file, 'y'.repeat(101))
    limitLog(file, 100)
    expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 101])
    rmSync(dirname(file), { recursive: true })
  })

  test('refuses a second server on one folder until the first has stopped', async () => {
    const running = await start()
    const claim = await claimDataFolder(running.address)
    await expect(claimDataFolder(running.address)).rejects.toThrow(DataFolderInUse)
    await claim.release()
    await (await claimDataFolder(running.address)).release()
  })

  test('joins the server of a crashed application and finds every acknowledged row', async () => {
    const first = await start()
    await ask('create table stored (n int)')
    await ask('insert into stored values (1)')
    const pid = first.pid()
    await first.leave()
    const second = await start()
    expect(second.pid()).toBe(pid)
    expect(await ask('select n from stored')).toEqual([{ n: 1 }])
  })

  test('restarts a killed PostgreSQL with every acknowledged row', async () => {
    const running = await start()
    await ask('create table stored (n int)')
    await ask('insert into stored values (1)')
    const killed = running.pid() as number
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => ask('select n from stored').catch(() => 'unavailable'), { timeout: 20_000, interval: 100 })
      .toEqual([{ n: 1 }])
    expect(running.pid()).not.toBe(killed)
  })

  test('pauses longer and longer between restarts, until PostgreSQL keeps running', () => {
    let pause = nextPause(0, Number.POSITIVE_INFINITY)
    expect(pause).toBe(0)
    let waited = 0
    for (let restart = 0; restart < 10; restart += 1) waited += pause = nextPause(pause, 500)
    expect(pause).toBe(10_000)
    expect(waited).toBeGreaterThan(30_000)
    expect(nextPause(pause, 60_000)).toBe(0)
  })

  test.runIf(process.getuid?.() === 0)(
    'as root below a private folder, stores its files in a system folder and logs which',
    async () => {
      folder = mkdtempSync(join(tmpdir(), 'bible-school-private-'))
      const said: string[] = []
      server = await startEmbedded({ dataDir: folder, log: (line) => said.push(line) })
      const location = readFileSync(join(folder, 'postgres-location'), 'utf8').trim()
      expect(said.join()).toContain(location)
      expect(existsSync(join(location, 'postgres', 'PG_VERSION'))).toBe(true)
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
      rmSync(location, { recursive: true })
    },
  )

  test('refuses files of another major version and says how to migrate', async () => {
    await (await start()).stop()
    const file = join(folder, 'postgres', 'PG_VERSION')
    expect(readFileSync(file, 'utf8').trim()).toBe('18')
    writeFileSync(file, '15\n')
    await expect(startEmbedded({ dataDir: folder, log: () => {} })).rejects.toThrow(
      /created by PostgreSQL 15.*DATABASE_URL/s,
    )
    writeFileSync(file, '18\n')
  })
})
