import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetFile } from '#server/files/sheets/testing.ts'
import { apiFor, importFile, tokenOf } from '../support/api.ts'
import { runCommand } from '../support/command.ts'
import { measurePings, type Pings } from '../support/measure-pings.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const P99_MS = 50
const WORST_MS = 250
/** Each body is sent again and again for so long. */
const SENDING_MS = 4_000

const nested = (tags: string, length: number) => tags.repeat(Math.ceil(length / tags.length))
/** As many texts as fit into one element's limit of 100,000 characters each. */
const texts = (tags: readonly string[], count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 2,
    data: { text: `${index}${nested(tags[index % tags.length] ?? '', length)}` },
  }))
const courseFile = (content: unknown[]) =>
  Buffer.from(
    JSON.stringify({
      courses: [{ course_title: 'Hostile', lessons: [{ lesson_title: 'One', lesson_content: content }] }],
    }),
  )
const deepTags = ['<b>', '<u>', '<p><b>']

describe('while one caller sends the largest and most hostile bodies, others are answered', () => {
  let app: RunningServer
  let token: string
  let managerToken: string
  let course_id: string
  let lesson: { _id: string; lesson_version: number }

  beforeAll(async () => {
    app = await startServer()
    const folder = mkdtempSync(join(tmpdir(), 'bible-usfm-'))
    writeFileSync(join(folder, '19PSA.usfm'), '\\id PSA\n\\c 1\n\\p\n\\v 1 Blessed is the man\n\\v 2 but his delight')
    const options = { code: 'en-test', locale: 'en', name: 'Test', licence: 'Public domain' }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    const installed = await runCommand(['bible:import', ...args, folder], { dataDir: app.dataDir })
    rmSync(folder, { recursive: true })
    expect(installed.code, installed.output).toBe(0)
    token = await tokenOf(app, 'editor')
    managerToken = await tokenOf(app, 'manager')
    const { body } = await importFile(app.origin, token, 'course.json', courseFile([]))
    course_id = body.results[0]?._id as string
    const { lessons } = await apiFor(app.origin, token).courses.get.query({ _id: course_id })
    const [first] = lessons
    if (!first) throw new Error('The course has a lesson')
    lesson = first
    // The threads load their code.
    await save(JSON.stringify({ course_id, lesson_title: 'Warm', lesson_content: texts(['<p>x</p>'], 1, 5_000) }))
    await mark([nested('Ps 1:1,2 ', 1_000)])
  })
  afterAll(() => app.stop())

  const json = (path: string, body: string) =>
    fetch(`${app.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
  const save = (body: string) => json('/api/lessons', body)
  const mark = (marked: string[]) =>
    json('/trpc/scripture.mark', JSON.stringify({ json: { texts: marked, locale: 'en' } }))
  const lessonOf = (lesson_content: unknown[]) => JSON.stringify({ course_id, lesson_title: 'Hostile', lesson_content })
  const draftOf = (elements: unknown[]) =>
    JSON.stringify({ json: { _id: lesson._id, lesson_version: lesson.lesson_version, elements } })
  const saveDraft = (body: string) => json('/trpc/lessons.saveDraft', body)

  async function measure(
    name: string,
    send: () => Promise<{ status: number }>,
  ): Promise<Pings & { statuses: number[] }> {
    const statuses: number[] = []
    const pings = await measurePings(app.origin, async () => {
      for (const end = performance.now() + SENDING_MS; performance.now() < end; ) statuses.push((await send()).status)
    })
    const { count, p99, worst, idle } = pings
    console.info(
      `${name}: ${statuses.length} x ${[...new Set(statuses)].join(', ')}; ${count} pings, p99 ${p99} ms, worst ${worst} ms; idle server ${idle.p99} ms, ${idle.worst} ms`,
    )
    return { ...pings, statuses: [...new Set(statuses)] }
  }

  const bodies: [name: string, make: () => () => Promise<{ status: number }>][] = [
    ['an import of nested lists', () => sendFile(courseFile(texts(['<ul><li>'], 190, 99_000)))],
    ['an import of ordinary text', () => sendFile(courseFile(texts(['<p><b>x</b></p>'], 190, 99_000)))],
    ['an import of many small elements', () => sendFile(manyLessons(courseFile, 38_000_000 / 2))],
    ['a lesson of nested tags', () => sendText(save, lessonOf(texts(deepTags, 18, 99_000)))],
    ['a lesson of ordinary text', () => sendText(save, lessonOf(texts(['<p><b>x</b></p>'], 18, 99_000)))],
    ['a lesson of 7.9 MB', () => sendText(save, lessonOf(texts(['<br><p>x'], 79, 99_000)))],
    ['a draft of nested tags', () => sendText(saveDraft, draftOf(texts(deepTags, 18, 99_000)))],
    ['a draft of ordinary text', () => sendText(saveDraft, draftOf(texts(['<p><b>x</b></p>'], 18, 99_000)))],
    ['a sheet of 5,000 rows', () => sendSheet()],
    ['many numbers of verses', () => () => mark(numbered(18))],
    ['as many numbers of verses as are read', () => () => mark(numbered(3))],
  ]

  function sendFile(bytes: Buffer<ArrayBuffer>) {
    return () => importFile(app.origin, token, 'course.json', bytes)
  }
  function sendSheet() {
    const rows = Array.from({ length: 5_000 }, (_, index) => [`Missioner ${index}`, '12'])
    const bytes = sheetFile([['missioner_name', 'missioner_phone'], ...rows])
    return async () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), 'missioners.xlsx')
      const headers = { authorization: `Bearer ${managerToken}` }
      const reply = await fetch(`${app.origin}/api/data/missioners/import/xls`, { method: 'POST', headers, body })
      await reply.arrayBuffer()
      return reply
    }
  }
  function sendText(send: (body: string) => Promise<Response>, body: string) {
    return async () => {
      const reply = await send(body)
      await reply.arrayBuffer()
      return reply
    }
  }
  function numbered(count: number): string[] {
    return Array.from({ length: count }, (_, index) => nested(`Ps ${index + 1}:1,2,3,4,5,6,7,8,9,10 `, 98_000))
  }

  test.each(bodies)('%s', { timeout: 300_000 }, async (name, make) => {
    const pings = await measure(name, make())
    // A request that is refused at once measures nothing.
    for (const status of [401, 403, 404, 429]) expect(pings.statuses).not.toContain(status)
    expect(pings.count).toBeGreaterThan(100)
    expect(pings.p99).toBeLessThan(P99_MS + pings.idle.p99)
    expect(pings.worst).toBeLessThan(WORST_MS + pings.idle.worst)
  })
})

/** A file of about so many bytes with 500 elements in each lesson. */
function manyLessons(file: (content: unknown[]) => Buffer, bytes: number): Buffer<ArrayBuffer> {
  const content = Array.from({ length: 500 }, (_, index) => ({ type: 2, data: { text: `<p>${index}</p>` } }))
  const lesson = JSON.stringify({ lesson_title: 'One', lesson_content: content })
  const lessons = Array.from({ length: Math.min(500, Math.floor(bytes / lesson.length)) }, () => lesson)
  const one = file([]).toString()
  return Buffer.from(one.replace(/"lessons":\[.*\]\}\]\}$/, () => `"lessons":[${lessons.join(',')}]}]}`))
}
