import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/embedded.ts'
import { sheetFile } from '#server/files/sheets/testing.ts'
import { makeVapidKeys } from '#server/ports/vapid-keys.ts'
import { openTestBucket, type TestBucket } from '#server/ports/testing-bucket.ts'
import { type Api, apiFor, importFile } from '../support/api.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { runCommand } from '../support/command.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ROLLS = 10
const WRITERS = 3
const ROWS = 4_000
/** Of the calls that are waited for, such as a job in another process. */
const LONG = { timeout: 120_000 }
const WHOLE_MS = 1_800_000

const password = 'Correct-horse-1'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-several-'))
  chmodSync(folder, 0o711)
  return folder
}

describe('three servers of one install behind a balancer', () => {
  const folders: string[] = []
  let database: EmbeddedServer
  let bucket: TestBucket
  let balancer: Balancer
  let env: Record<string, string>
  let servers: RunningServer[]
  let taken: { link_token: string; revision_id: string; element_id: string }
  let lesson_id: string

  const folder = () => {
    const made = makeFolder()
    folders.push(made)
    return made
  }
  /** What it prints as its origin is the address of the install. */
  const start = async (): Promise<RunningServer> => {
    const port = await findPort()
    const server = await startServer({ dataDir: folder(), env: { ...env, PORT: `${port}` } })
    const origin = `http://localhost:${port}`
    balancer.add(origin)
    return { ...server, origin }
  }

  const serverAt = (index: number) => servers[index] as RunningServer

  async function signIn(origin: string, person: string): Promise<{ token: string; api: Api }> {
    const reply = await fetch(`${origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: `${person}@demo.local`, password }),
    })
    const { access_token } = (await reply.json()) as { access_token: string }
    return { token: access_token, api: apiFor(origin, access_token) }
  }
  const apiOf = async (index: number, person: string) => (await signIn(serverAt(index).origin, person)).api

  beforeAll(async () => {
    database = await startEmbedded({ dataDir: folder(), transport: 'loopback', log: () => {} })
    bucket = await openTestBucket()
    balancer = await startBalancer()
    const keys = makeVapidKeys()
    const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.bucket
    env = {
      DATABASE_URL: (database.address as { url: string }).url,
      DEMO_PASSWORD: password,
      LINK_KEY: randomBytes(32).toString('base64url'),
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      PUBLIC_URL: balancer.origin,
      UPGRADE_BACKUP: 'off',
    }
    expect((await runCommand(['db:seed'], { dataDir: folder(), env })).code).toBe(0)
    servers = await Promise.all([start(), start(), start()])
    const { token, api } = await signIn(serverAt(0).origin, 'editor')
    const { body } = await importFile(serverAt(0).origin, token, 'course.zip', await sampleZip('Several'))
    const { lessons } = await api.courses.get.query({ _id: body.results[0]?._id as string })
    lesson_id = lessons[0]?._id as string
    const { token: link_token } = await api.links.create.mutate({ lesson_id })
    const { revision_id, elements } = await apiFor(serverAt(1).origin).studyings.open.query({ link_token })
    taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id as string }
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await balancer.stop()
    await bucket.close()
    await database.stop()
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })

  async function ask<Row extends object>(query: string): Promise<Row[]> {
    const sql = postgres(env['DATABASE_URL'] as string, { max: 1 })
    try {
      return await sql.unsafe<Row[]>(query)
    } finally {
      await sql.end()
    }
  }

  /** The people whom a window sees in a lesson, by the server that it is connected to. */
  async function watch(index: number, client_id: string, signal: AbortSignal) {
    const { token } = await signIn(serverAt(index).origin, client_id)
    const input = encodeURIComponent(
      JSON.stringify({ json: { _id: lesson_id, client_id: randomUUID(), element_id: null } }),
    )
    const reply = await fetch(`${serverAt(index).origin}/trpc/lessons.watch?input=${input}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    })
    const seen = { text: '' }
    void (async () => {
      for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>)
        seen.text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    return seen
  }

  test('an export, its progress, people and changes of a lesson are there, whatever server is asked', async () => {
    const { url, export_id } = await (await apiOf(0, 'admin')).courses.export.mutate({
      text: 'published',
      pictures: true,
    })
    const file = await fetch(`${serverAt(1).origin}${url}`)
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    const third = await apiOf(2, 'admin')
    await expect.poll(async () => (await third.courses.exportProgress.query({ export_id })).stage, LONG).toBe('done')
    expect((await fetch(`${serverAt(2).origin}${url}`)).status).toBe(404)

    const leaving = new AbortController()
    const [editor, manager] = [await watch(0, 'editor', leaving.signal), await watch(1, 'manager', leaving.signal)]
    await expect.poll(() => editor.text, LONG).toContain('Manager')
    await expect.poll(() => manager.text, LONG).toContain('Editor')
    await (await apiOf(2, 'editor')).lessons.update.mutate({ _id: lesson_id, lesson_title: 'A new name' })
    await expect.poll(() => [editor, manager].every(({ text }) => text.includes('A new name')), LONG).toBe(true)
    leaving.abort()
  })

  test(
    `are restarted ${ROLLS} times under load: no call fails, nothing is lost, doubled or done twice`,
    async () => {
      const stop = new AbortController()
      const failures: string[] = []
      /** Acknowledged operations by studying, in order. */
      const acknowledged = new Map<string, string[]>()
      const { origin } = balancer
      let reads = 0

      async function write(): Promise<void> {
        const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
        const operations: string[] = []
        acknowledged.set(studying.studying_id, operations)
        while (!stop.signal.aborted) {
          const [op_id, seq] = [randomUUID(), operations.length + 1]
          const json = { ...taken, ...studying, op_id, seq, answer: `answer ${seq}` }
          const reply = await fetch(`${origin}/trpc/studyings.saveAnswer`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ json }),
          })
          if (reply.status === 200) operations.push(op_id)
          else return void failures.push(`save ${reply.status} ${await reply.text()}`)
          await reply.arrayBuffer()
        }
      }
      async function read(path: string): Promise<void> {
        while (!stop.signal.aborted) {
          const reply = await fetch(`${origin}${path}`)
          await reply.arrayBuffer()
          reads += 1
          if (reply.status !== 200) failures.push(`${path} ${reply.status}`)
        }
      }

      const { api } = await signIn(origin, 'manager')
      const _id = await startImport(api, 'Rolled', 5_000_000)

      const load = Promise.all([
        ...Array.from({ length: WRITERS }, write),
        read('/'),
        read(`/lesson/${taken.link_token}`),
        read('/api/health'),
      ])
      const started = performance.now()
      for (let roll = 0; roll < ROLLS; roll += 1) {
        for (let index = 0; index < servers.length; index += 1) {
          const server = serverAt(index)
          await server.stop()
          balancer.drop(server.origin)
          servers[index] = await start()
        }
      }
      const saved = [...acknowledged.values()].reduce((sum, operations) => sum + operations.length, 0)
      stop.abort()
      await load
      console.log(
        `${ROLLS * servers.length} restarts in ${((performance.now() - started) / 1_000).toFixed(0)} s: ` +
          `${reads} reads, ${saved} saves, ${failures.length} failed, unanswered: ${balancer.unanswered().length}`,
      )
      expect([...failures, ...balancer.unanswered()]).toEqual([])

      const stored = await ask<{ studying_id: string; operations: string[]; newest: string }>(`
      select e.studying_id, array_agg(e.idempotency_key::text order by e.seq) as operations, min(a.answer::text) as newest
      from answer_events e join answers a using (account_id, studying_id, element_id) group by e.studying_id`)
      const found = new Map(stored.map(({ studying_id, ...rest }) => [studying_id, rest]))
      for (const [studying_id, operations] of acknowledged)
        expect(found.get(studying_id)).toEqual({ operations, newest: JSON.stringify(`answer ${operations.length}`) })

      const manager = await signIn(origin, 'manager')
      await expect
        .poll(async () => (await manager.api.contactImports.get.query({ _id })).import, LONG)
        .toMatchObject({ state: 'done', created_count: ROWS, rejected_count: 0 })
      const [people] = await ask<{ all: string; different: string }>(`
      select count(*) as all, count(distinct contact_fullname) as different from contacts where contact_fullname like 'Rolled %'`)
      expect(people).toEqual({ all: `${ROWS}`, different: `${ROWS}` })
    },
    WHOLE_MS,
  )

  test('the job of killed servers goes on in another one within 15 seconds', async () => {
    // It takes no job before the others have begun.
    const spare = await start()
    spare.process.kill('SIGSTOP')
    const { api } = await signIn(serverAt(0).origin, 'manager')
    await startImport(api, 'Killed', 6_000_000)
    const count = async () => {
      const [row] = await ask<{ count: string }>(`select count(*) from contacts where contact_fullname like 'Killed %'`)
      return Number(row?.count)
    }
    await expect.poll(count, LONG).toBeGreaterThan(0)
    await Promise.all(servers.map((server) => server.kill()))
    spare.process.kill('SIGCONT')
    const killedAt = performance.now()
    const before = await count()
    expect(before).toBeLessThan(ROWS)
    await expect.poll(count, LONG).toBeGreaterThan(before)
    const seconds = (performance.now() - killedAt) / 1_000
    console.log(`The import went on after ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(15)
    await expect.poll(count, LONG).toBe(ROWS)
    servers = [spare]
  })
})

/** Imports contacts of this name, with phones from a number on. */
async function startImport(api: Api, name: string, first: number): Promise<string> {
  const { _id } = await api.contactImports.begin.mutate({ file_name: 'people.xlsx' })
  const rows = Array.from({ length: ROWS }, (_, row) => [`${name} ${row}`, `38067${first + row}`])
  const bytes = sheetFile([['Name', 'Phone'], ...rows])
  await api.contactImports.addPart.mutate({ _id, part: 0, bytes: Buffer.from(bytes).toString('base64') })
  const { columns } = await api.contactImports.read.mutate({ _id })
  await api.contactImports.start.mutate({ _id, columns, match_mode: 'skip', contact_source_id: null })
  return _id
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}
