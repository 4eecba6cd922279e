import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
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
    writeFileSync(join(folder(), 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    await start()
    expect(server().pid()).not.toBe(process.pid)
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

  test.runIf(process.getuid?.() === 0)(
    'as root below a private folder, stores its files in a system folder and logs which',
    async () => {
      const hidden = mkdtempSync(join(tmpdir(), 'bible-school-private-'))
      const said: string[] = []
      const running = await startEmbedded({ dataDir: hidden, log: (line) => said.push(line) })
      const location = readFileSync(join(hidden, 'postgres-location'), 'utf8').trim()
      expect(said.join()).toContain(location)
      expect(existsSync(join(location, 'postgres', 'PG_VERSION'))).toBe(true)
      const sql = connect(running.address, { max: 1 })
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
      await sql.end()
      await running.stop()
      rmSync(location, { recursive: true })
      rmSync(hidden, { recursive: true })
    },
  )

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
