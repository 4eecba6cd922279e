import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'

// Real courses by other authors. They are not part of the project because their licence differs.
const folder = join(resolve(process.env.REAL_DATA_DIR ?? '../shared/data'), 'courses')
const isThere = existsSync(folder)
if (!isThere) console.info(`Real courses were not imported: ${folder} is not there (REAL_DATA_DIR).`)

interface CourseInFile {
  course_title: string
  course_source: string
  course_licence: string
  lessons: { lesson_title: string; lesson_content: { type: number }[] }[]
}

const countTypes = (lessons: readonly { lesson_content: readonly { type: number }[] }[]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(
        lessons.flatMap((lesson) => lesson.lesson_content),
        ({ type }) => type,
      ),
    ).map(([type, all]) => [type, all?.length]),
  )

describe.runIf(isThere)('real courses', () => {
  let testApp: TestApp
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    manager = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  /** Exports, imports and exports again: texts and images must be identical. */
  async function expectRoundTrip(course_id: string) {
    const takeOut = async (_id: string) => {
      const { url } = await (await testApp.as(manager)).courses.export({
        course_id: _id,
        text: 'published',
        pictures: true,
      })
      const bytes = new Uint8Array((await testApp.app.inject(url)).rawPayload)
      const { 'course.json': text = new Uint8Array(), ...pictures } = unzipSync(bytes)
      const { courses }: { courses: (CourseInFile & { course_slug: string })[] } = JSON.parse(strFromU8(text))
      const [{ course_slug: _slug, ...course }] = courses as [CourseInFile & { course_slug: string }]
      return { bytes, course, pictures }
    }
    const once = await takeOut(course_id)
    const reply = await upload(testApp, '/courses/importzip', { name: 'course.zip', bytes: once.bytes }, manager)
    expect(reply.json().results).toMatchObject([{ error: null, unreadable_count: 0, notes: [] }])
    const twice = await takeOut(reply.json().results[0]._id)
    expect(twice.course).toEqual(once.course)
    expect(twice.pictures).toEqual(once.pictures)
  }

  test.each(isThere ? readdirSync(folder).filter((name) => /\.(json|zip)$/.test(name)) : [])(
    'brings in %s whole, element by element',
    async (name) => {
      const bytes = readFileSync(join(folder, name))
      const kind = name.endsWith('.zip') ? 'zip' : 'json'
      const packed = kind === 'zip' ? unzipSync(bytes) : { 'course.json': bytes }
      const inFile: { courses: CourseInFile[] } = JSON.parse(strFromU8(packed['course.json'] ?? bytes))
      const started = performance.now()
      const reply = await upload(testApp, `/courses/import${kind}`, { name, bytes }, manager)
      console.info(`${name}: ${Math.round(performance.now() - started)} ms`)
      expect(reply.statusCode).toBe(200)
      for (const [index, course] of inFile.courses.entries()) {
        const result = reply.json().results[index]
        expect(result).toMatchObject({
          row: index + 1,
          error: null,
          course_title: course.course_title,
          unreadable_count: 0,
        })
        expect(result.pictures_count).toBe(Object.keys(packed).filter((path) => /^images\/.+/.test(path)).length)
        const stored = await (await testApp.as(manager)).courses.get({ _id: result._id })
        expect(stored.course).toMatchObject({
          course_source: course.course_source,
          course_licence: course.course_licence,
        })
        const url = `/api/lessons/bycourseid/${result._id}`
        const { lessons } = (await testApp.app.inject({ url, headers: { authorization: manager.bearer } })).json()
        expect(lessons.map((lesson: { lesson_title: string }) => lesson.lesson_title)).toEqual(
          course.lessons.map((lesson) => lesson.lesson_title),
        )
        expect(countTypes(lessons)).toEqual(countTypes(course.lessons))
        await expectRoundTrip(result._id)
      }
    },
  )
})
