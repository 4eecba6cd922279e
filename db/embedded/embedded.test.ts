import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nextPause } from './cluster.ts'
import { limitLog } from './limit-log.ts'
import { useEmbedded } from './testing.ts'

describe('the embedded PostgreSQL', () => {
  const { start, ask } = useEmbedded()

  test('starts in a path with spaces, folds Cyrillic, listens on no port and leaves no process behind', async () => {
    const running = await start()
    const pid = running.pid() as number
    expect(
      await ask(
        `select lower('ЇЖАК') as folded, current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('autovacuum_naptime') as naptime`,
      ),
    ).toEqual([{ folded: 'їжак', addresses: '', fsync: 'on', naptime: '5s' }])
    const { socket } = running.address as { socket: string }
    await running.stop()
    expect(() => process.kill(pid, 0)).toThrow()
    expect(existsSync(socket)).toBe(false)
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

  test('restarts a killed PostgreSQL with every acknowledged row', async () => {
    const running = await start()
    await ask('create table stored (n int)')
    await ask('insert into stored values (1)')
    const killed = running.pid() as number
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => ask('select n from stored').catch(() => 'unavailable'), { interval: 100 })
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
})
