import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '../client.ts'
import { claimDataFolder, DataFolderInUse } from './claim.ts'
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

  it('starts in a path with spaces, knows Cyrillic, listens on no port and leaves no process behind', async () => {
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

  it('where there are no unix sockets, listens to this machine alone and asks for a password nobody else can read', async () => {
    const running = await start('loopback')
    const { url } = running.address as { url: string }
    expect(await ask(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '127.0.0.1' }])
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    for (const wrong of [url.replace(/:[^:@]+@/, '@'), url.replace(/:[^:@]+@/, ':guess@')]) {
      const stranger = connect({ url: wrong }, { max: 1 })
      await expect(stranger`select 1`).rejects.toThrow(/password/)
      await stranger.end()
    }
    // Whoever joins later finds the same door; so does a start after a crash.
    await running.leave()
    expect((await start('loopback')).address).toEqual(running.address)
    process.kill(running.pid() as number, 'SIGKILL')
    await expect.poll(() => ask('select 1 as one').catch(() => 'away'), { timeout: 20_000 }).toEqual([{ one: 1 }])
  })

  it('without unix sockets, goes to another port when a stranger took its own while it was stopped', async () => {
    const running = await start('loopback')
    const { port } = new URL((running.address as { url: string }).url)
    await running.stop()
    const stranger = createServer().listen(Number(port), '127.0.0.1')
    await once(stranger, 'listening')
    await start('loopback')
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    stranger.close()
  })

  it('is not deceived by a process id that a crashed server left behind and somebody else has now', async () => {
    const running = await start()
    await running.stop()
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    await start()
    expect(server?.pid()).not.toBe(process.pid)
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a second server on one folder with a sentence, and lets the next one in after the first', async () => {
    const running = await start()
    const claim = await claimDataFolder(running.address)
    await expect(claimDataFolder(running.address)).rejects.toThrow(DataFolderInUse)
    await claim.release()
    await (await claimDataFolder(running.address)).release()
  })

  it('joins the server that a crashed application left behind, and finds what was acknowledged', async () => {
    const first = await start()
    await ask('create table kept (n int)')
    await ask('insert into kept values (1)')
    const pid = first.pid()
    await first.leave()
    const second = await start()
    expect(second.pid()).toBe(pid)
    expect(await ask('select n from kept')).toEqual([{ n: 1 }])
  })

  it('starts PostgreSQL again when it was killed, with every acknowledged row', async () => {
    const running = await start()
    await ask('create table kept (n int)')
    await ask('insert into kept values (1)')
    const killed = running.pid() as number
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => ask('select n from kept').catch(() => 'away'), { timeout: 20_000, interval: 100 })
      .toEqual([{ n: 1 }])
    expect(running.pid()).not.toBe(killed)
  })

  it.runIf(process.getuid?.() === 0)(
    'as root below a private folder, keeps its files in a system folder and says which',
    async () => {
      folder = mkdtempSync(join(tmpdir(), 'bible-school-private-'))
      const said: string[] = []
      server = await startEmbedded({ dataDir: folder, log: (line) => said.push(line) })
      const place = readFileSync(join(folder, 'postgres-location'), 'utf8').trim()
      expect(said.join()).toContain(place)
      expect(existsSync(join(place, 'postgres', 'PG_VERSION'))).toBe(true)
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
      rmSync(place, { recursive: true })
    },
  )

  it('refuses files of another major version and says how to move', async () => {
    await (await start()).stop()
    const file = join(folder, 'postgres', 'PG_VERSION')
    expect(readFileSync(file, 'utf8').trim()).toBe('18')
    writeFileSync(file, '15\n')
    await expect(startEmbedded({ dataDir: folder, log: () => {} })).rejects.toThrow(
      /made by PostgreSQL 15.*DATABASE_URL/s,
    )
    writeFileSync(file, '18\n')
  })
})
