import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const SIZE = '700m'
const WRITERS = 8
/** The longest answer, in letters of two bytes that do not compress well. */
const LETTERS = 20_000
/** Of the 256 MB in reserve; free space is looked up every few seconds, and saves go on until then. */
const MIN_FREE = 100_000_000

/** A small file system, which only root may mount; undefined where that is not allowed. */
function mountSmall(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    console.log('Skipped: mounting a small file system is not allowed here; it takes root and the right to mount')
    return undefined
  }
}

const mounted = mountSmall()

describe.skipIf(mounted === undefined)('a file system that guests fill', () => {
  const folder = mounted as string
  const dataDir = join(folder, 'data')
  const acknowledged: string[] = []
  let server: RunningServer
  let taken: { link_token: string; revision_id: string; element_id: string }

  beforeAll(async () => {
    server = await startServer({ dataDir })
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Full'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const { token: link_token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })
    const { revision_id, elements } = await apiFor(server.origin).studyings.open.query({ link_token })
    taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id as string }
  })
  afterAll(async () => {
    await server.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })

  /** The first answer of another guest. */
  async function save(): Promise<Response> {
    const [studying_id, op_id] = [randomUUID(), randomUUID()]
    const guest_secret = randomBytes(32).toString('base64url')
    const answer = Array.from(randomBytes(LETTERS), (byte) => String.fromCodePoint(0x400 + byte)).join('')
    const json = { ...taken, studying_id, guest_secret, op_id, seq: 1, answer }
    const reply = await fetch(`${server.origin}/trpc/studyings.saveAnswer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json }),
    })
    if (reply.status === 200) acknowledged.push(op_id)
    return reply
  }

  async function writeUntilRefused(): Promise<Response> {
    let reply = await save()
    while (reply.status === 200) {
      await reply.body?.cancel()
      reply = await save()
    }
    return reply
  }

  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }

  async function storedOperations(): Promise<Set<string>> {
    const [, , , , socket = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    const sql = postgres({ host: socket, database: 'bible_school', user: 'bible_school', max: 1 })
    try {
      const rows = await sql<{ key: string }[]>`select idempotency_key::text as key from answer_events`
      return new Set(rows.map(({ key }) => key))
    } finally {
      await sql.end()
    }
  }

  test('refuses writes while there is a reserve; reading and signing in go on, and nothing acknowledged is lost', async () => {
    const refusals = await Promise.all(Array.from({ length: WRITERS }, writeUntilRefused))
    for (const refusal of refusals) {
      expect(refusal.status).toBe(503)
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refusal.text()).toContain('too little space')
    }
    console.log(
      `${acknowledged.length} acknowledged, ${Math.round(free() / 1_000_000)} MB free when writes were refused`,
    )
    expect(free()).toBeGreaterThan(MIN_FREE)

    const token = await tokenFromLink(server.origin, server.signInLink('student@demo.local'))
    expect(token).not.toBe('')
    expect((await fetch(`${server.origin}/api/courses/list`)).status).toBe(200)
    const { link_token } = taken
    expect((await fetch(`${server.origin}/lesson/${link_token}`)).status).toBe(200)
    expect((await apiFor(server.origin).studyings.open.query({ link_token })).revision_id).toBe(taken.revision_id)

    const stored = await storedOperations()
    expect(acknowledged.filter((operation) => !stored.has(operation))).toEqual([])
  })
})
