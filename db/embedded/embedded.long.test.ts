import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { claimDataFolder, DataFolderInUse } from './claim.ts'
import { startEmbedded } from './embedded.ts'
import { useEmbedded } from './testing.ts'

describe('the embedded PostgreSQL', () => {
  const { start, ask, folder, server } = useEmbedded()

  test('without unix sockets, listens on the loopback address and requires a password only its owner can read', async () => {
    const running = await start('loopback')
    const { url } = running.address as { url: string }
    expect(await ask(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '127.0.0.1' }])
    expect(statSync(join(folder(), 'postgres-password')).mode & 0o777).toBe(0o600)
    for (const wrong of [url.replace(/:[^:@]+@/, '@'), url.replace(/:[^:@]+@/, ':guess@')]) {
      const intruder = connect({ url: wrong }, { max: 1 })
      await expect(intruder`select 1`).rejects.toThrow(/password/)
      await intruder.end()
    }
    // A later start finds the same address, also after a crash.
    await running.leave()
    expect((await start('loopback')).address).toEqual(running.address)
    process.kill(running.pid() as number, 'SIGKILL')
    await expect.poll(() => ask('select 1 as one').catch(() => 'unavailable')).toEqual([{ one: 1 }])
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
    writeFileSync(join(folder(), 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    await start()
    expect(server().pid()).not.toBe(process.pid)
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts with another socket folder when a link or another user has the place, and leaves that as it is', async () => {
    const running = await start()
    const { socket } = running.address as { socket: string }
    await running.stop()
    const target = mkdtempSync(join(tmpdir(), 'bible-school-target-'))
    const before = statSync(target)
    symlinkSync(target, socket)
    try {
      const other = (await start()).address as { socket: string }
      expect(other.socket).toMatch(new RegExp(`^${socket}-[\\da-f]{8}$`))
      expect([statSync(target).uid, statSync(target).mode]).toEqual([before.uid, before.mode])
      // A later start finds the same place.
      await server().stop()
      expect((await start()).address).toEqual(other)
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      rmSync(socket)
      rmSync(target, { recursive: true })
    }
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

  test('ends during the recovery from a crash, and the next start has every row', async () => {
    const running = await start()
    await ask('create table stored (n int)')
    for (let round = 0; round < 3; round += 1) {
      await ask(`insert into stored select ${round} from generate_series(1, 50000)`)
      const [walWriter] = await ask(`select pid from pg_stat_activity where backend_type = 'walwriter'`)
      process.kill(walWriter?.['pid'] as number, 'SIGKILL')
      await expect.poll(() => ask('select 1').catch(() => 'away'), { interval: 1 }).toBe('away')
      await (round === 0 ? running : server()).stop()
      await start()
      expect(await ask('select count(*)::int as rows from stored')).toEqual([{ rows: 50_000 * (round + 1) }])
    }
  })

  test('a server that stays in its shutdown is ended by the next start', async () => {
    const first = await start()
    await ask('create table stored as select 1 as n')
    const pid = first.pid() as number
    const holding = connect(first.address, { max: 1 })
    await holding`select 1`
    await first.leave()
    // A smart shutdown waits for its connections, and refuses others meanwhile.
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => ask('select 1').catch((error: Error) => error.message)).toMatch(/shutting down/)
    await start()
    expect(server().pid()).not.toBe(pid)
    expect(await ask('select n from stored')).toEqual([{ n: 1 }])
    await holding.end({ timeout: 0 })
  })

  test('a start that is given up leaves no process', async () => {
    await (await start()).stop()
    const giveUp = new AbortController()
    const starting = startEmbedded({ dataDir: folder(), signal: giveUp.signal, log: () => {} })
    const pidFile = join(folder(), 'postgres', 'postmaster.pid')
    await expect.poll(() => existsSync(pidFile), { interval: 2 }).toBe(true)
    giveUp.abort(new Error('given up'))
    await expect(starting).rejects.toThrow('given up')
    expect(existsSync(pidFile)).toBe(false)
  })

  test('too many open files say nothing about the server', async () => {
    const running = await start()
    const file = join(folder(), 'postgres', 'postmaster.pid')
    renameSync(file, `${file}.away`)
    // A folder in its place cannot be read, as a file cannot when there are too many open ones.
    mkdirSync(file)
    expect(() => running.pid()).toThrow(/EISDIR/)
    rmdirSync(file)
    renameSync(`${file}.away`, file)
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses files of another major version and says how to migrate', async () => {
    await (await start()).stop()
    const file = join(folder(), 'postgres', 'PG_VERSION')
    expect(readFileSync(file, 'utf8').trim()).toBe('18')
    writeFileSync(file, '15\n')
    await expect(startEmbedded({ dataDir: folder(), log: () => {} })).rejects.toThrow(
      /created by PostgreSQL 15.*DATABASE_URL/s,
    )
    writeFileSync(file, '18\n')
  })
})
