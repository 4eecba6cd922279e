import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const isRoot = process.getuid?.() === 0

describe('starting and stopping', () => {
  let dataDir: string
  let server: RunningServer | undefined

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bible-school-starts-'))
    chmodSync(dataDir, 0o711)
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Every process that works on this data folder, by its command line. */
  const processes = (folder = dataDir) =>
    spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes(folder))

  async function demoSchool({ origin, signInLink }: RunningServer) {
    const editor = apiFor(origin, await tokenFromLink(origin, signInLink('editor@demo.local')))
    const { courses } = await editor.courses.list.query()
    const other = apiFor(origin, await tokenFromLink(origin, signInLink('manager@other.local')))
    return {
      locales: courses.map(({ course_locale }) => course_locale).toSorted(),
      others: (await other.courses.list.query()).courses,
    }
  }
  const whole = { locales: ['en', 'ru', 'ua'], others: [] }

  it('ends with the whole demo school however often the first start is killed', async () => {
    for (const delay of [0, 150, 300, 600]) {
      const child = startCommand(['serve'], { dataDir, env: { DEMO_PASSWORD: 'Correct-horse-1' } })
      await new Promise<void>((reached) => {
        child.stdout?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Making the demo school')) reached()
        })
        child.once('exit', () => reached())
      })
      await wait(delay)
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    }
    server = await startServer({ dataDir, env: { DEMO_PASSWORD: 'Correct-horse-1' } })
    expect(await demoSchool(server)).toEqual(whole)
    const reply = await fetch(`${server.origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'teacher@demo.local', password: 'Correct-horse-1' }),
    })
    expect(reply.status).toBe(200)
    await server.stop()
    server = await startServer({ dataDir })
    expect(server.output()).not.toContain('Making the demo school')
    expect(await demoSchool(server)).toEqual(whole)
  })

  it.runIf(isRoot)('works for a plain user in a folder of their own', async () => {
    const nobody = { uid: 65_534, gid: 65_534 }
    const own = join(dataDir, 'home of nobody')
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, nobody.uid, nobody.gid)
    const seeded = await runCommand(['db:seed'], { dataDir: own, user: nobody })
    expect(seeded.output).toContain('Demo people can sign in')
    expect(seeded.code).toBe(0)
    const files = readdirSync(own)
    expect(files).toContain('postgres')
    expect(files).not.toContain('postgres-location')
    expect(processes(own)).toEqual([])
  })

  it.runIf(isRoot)(
    'works for root below a folder that is closed to everybody else, and says where the files lie',
    async () => {
      chmodSync(dataDir, 0o700)
      server = await startServer({ dataDir })
      expect(await demoSchool(server)).toEqual(whole)
      const place = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()
      expect(server.output()).toContain(place)
      await server.stop()
      server = undefined
      expect(processes(place)).toEqual([])
      rmSync(place, { recursive: true })
    },
  )

  it('refuses a second server in about a second, and the first one never notices', async () => {
    server = await startServer({ dataDir })
    const second = await runCommand(['serve'], { dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another server is already running on this data folder')
    console.log(`second start refused after ${second.milliseconds.toFixed(0)} ms, the program's own start included`)
    expect(second.milliseconds).toBeLessThan(3_000)
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200)
  })

  it('lets commands join the running server’s database and leave it running', async () => {
    server = await startServer({ dataDir })
    const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    const again = await runCommand(['db:seed'], { dataDir })
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('already holds')])
    const admin = await runCommand(['admin:create', 'ada@school.test', 'Ada', 'Second office'], {
      dataDir,
      input: 'Correct-horse-2\n',
    })
    expect(admin.output).toContain('Ada can sign in as ada@school.test')
    expect(admin.output).not.toContain('Correct-horse-2')
    expect(admin.code).toBe(0)
    const copy = await runCommand(['db:copy'], { dataDir, env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' } })
    expect([copy.code, copy.output]).toEqual([1, expect.stringContaining('Stop it first')])
    const reply = await fetch(`${server.origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'ada@school.test', password: 'Correct-horse-2' }),
    })
    expect(reply.status).toBe(200)
    expect(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(postmaster)
  })

  it('lets a command without a server start the database and stop it again', async () => {
    const seeded = await runCommand(['db:seed'], { dataDir })
    expect(seeded.code).toBe(0)
    expect(processes()).toEqual([])
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('refuses files of another major version with the way to move, and leaves them as they are', async () => {
    expect((await runCommand(['db:seed'], { dataDir })).code).toBe(0)
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    const today = readFileSync(version, 'utf8')
    writeFileSync(version, '15\n')
    const refused = await runCommand(['serve'], { dataDir })
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/made by PostgreSQL 15.*db:copy/s)])
    writeFileSync(version, today)
    server = await startServer({ dataDir })
    expect(await demoSchool(server)).toEqual(whole)
  })

  it('answers everything that forty keep-alive connections have under way when it is told to stop', async () => {
    server = await startServer({ dataDir })
    const { origin } = server
    const outcomes: (number | 'refused')[] = []
    let isStopping = false
    const visitors = Array.from({ length: 40 }, async () => {
      for (;;) {
        // Whoever asks after the end finds nobody; whoever asked before it must be answered.
        const askedBefore = !isStopping
        const status = await fetch(`${origin}/api/courses/list`).then(
          async (reply) => reply.text().then(() => reply.status),
          () => 'refused' as const,
        )
        if (askedBefore || status !== 'refused') outcomes.push(status)
        if (isStopping) return
      }
    })
    while (outcomes.length < 400) await wait(5)
    const started = performance.now()
    isStopping = true
    const gone = new Promise<number | null>((done) => server?.process.once('exit', done))
    await server.stop()
    const code = await gone
    await Promise.all(visitors)
    server = undefined
    expect(code).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
    expect(processes()).toEqual([])
  })
})
