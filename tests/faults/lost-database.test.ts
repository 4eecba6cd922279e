import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/embedded.ts'
import { apiFor, importFile } from '../support/api.ts'
import { runCommand } from '../support/command.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** An external PostgreSQL with its own folder, port and password, reached by a URL. */
async function startAway(folder: string): Promise<{ server: EmbeddedServer; url: string }> {
  const server = await startEmbedded({ dataDir: folder, transport: 'loopback', log: () => {} })
  return { server, url: (server.address as { url: string }).url }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-away-'))
  chmodSync(folder, 0o711)
  return folder
}

describe('an unavailable database', () => {
  const [dataDir, awayDir] = [makeFolder(), makeFolder()]
  let away: { server: EmbeddedServer; url: string }
  let app: RunningServer
  let save: (answer: string) => Promise<Response>
  let read: () => Promise<unknown>
  let link_token: string

  beforeAll(async () => {
    away = await startAway(awayDir)
    const env = { DATABASE_URL: away.url, DEMO_PASSWORD: 'Correct-horse-1' }
    expect((await runCommand(['db:seed'], { dataDir, env })).code).toBe(0)
    app = await startServer({ dataDir, env })
    const login = await fetch(`${app.origin}/api/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'editor@demo.local', password: 'Correct-horse-1' }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    const { body } = await importFile(app.origin, access_token, 'course.zip', await sampleZip('Away'))
    const editor = apiFor(app.origin, access_token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    ;({ token: link_token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string }))
    const { revision_id, elements } = await apiFor(app.origin).studyings.open.query({ link_token })
    const element_id = elements.find(({ type }) => type === 9)?.id as string
    const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
    let seq = 0
    save = (answer) => {
      seq += 1
      const json = { ...studying, link_token, revision_id, element_id, op_id: randomUUID(), seq, answer }
      return fetch(`${app.origin}/trpc/studyings.saveAnswer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json }),
      })
    }
    read = async () => {
      const opened = await apiFor(app.origin).studyings.open.query({ link_token, ...studying })
      return opened.studying?.answers[element_id]?.answer
    }
  })
  afterAll(async () => {
    await app.stop()
    await away.server.stop()
    for (const folder of [dataDir, awayDir]) rmSync(folder, { recursive: true, force: true })
  })

  async function expectAway(reply: Response): Promise<void> {
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.text()).toContain('responding right now')
  }

  test('causes 503 with Retry-After, while pages and health work, and nothing is lost when it returns', async () => {
    expect((await save('before')).status).toBe(200)
    await away.server.stop()
    await expectAway(await save('meanwhile'))
    await expectAway(await fetch(`${app.origin}/api/ready`))
    await expectAway(await fetch(`${app.origin}/api/courses/list`))
    expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
    expect((await fetch(`${app.origin}/`)).status).toBe(200)
    await wait(10_000)
    await expectAway(await save('still'))
    away = await startAway(awayDir)
    await expect.poll(async () => (await fetch(`${app.origin}/api/ready`)).status).toBe(200)
    expect(await read()).toBe('before')
    expect((await save('after')).status).toBe(200)
    expect(await read()).toBe('after')
  })

  test('causes 503 after five seconds when it hangs, and works again when it continues', async () => {
    const postmaster = away.server.pid() as number
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    const all = [postmaster, ...children]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    const started = performance.now()
    const [page, ...replies] = await Promise.all([
      fetch(`${app.origin}/lesson/${link_token}`, { headers: { 'accept-language': 'en' } }),
      save('hanging'),
      fetch(`${app.origin}/api/ready`),
      fetch(`${app.origin}/course/unknown`, { headers: { 'accept-language': 'en' } }),
    ])
    const waited = performance.now() - started
    for (const pid of all) process.kill(pid, 'SIGCONT')
    for (const reply of [page, ...replies]) await expectAway(reply)
    expect(waited).toBeLessThan(30_000)
    await expect.poll(async () => (await save('awake')).status).toBe(200)
    expect(await read()).toBe('awake')
  })
})
