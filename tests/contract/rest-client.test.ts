import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { restRoutes } from '#server/operations.ts'
import { describeApi } from '#server/rest/openapi.ts'
import { renderClient } from '../generators/rest-client/render-client.ts'
import { password, makeSchool, type School } from './school.ts'

/** A program of another project: it is type-checked, and then run against the server. */
const program = `
import { ApiError, createClient, type GetContactsReply } from './bible-school.ts'

export async function run(baseUrl: string, login: string, password: string) {
  const visitor = createClient({ baseUrl, language: 'uk' })
  const { access_token, user } = await visitor.postAuthLoginCredentials({ login, password })
  const client = createClient({ baseUrl, token: () => access_token })
  const options = { idempotencyKey: 'k1' }
  const first = await client.postCoursesCreate({ course_title: 'Made by a client' }, options)
  const again = await client.postCoursesCreate({ course_title: 'Made by a client' }, options)
  const imported = await client.postCoursesImportjson({ name: 'c.json', content: '{"courses":[{"course_title":"Imported"}]}' })
  const { courses } = await client.getCoursesList()
  const contacts: GetContactsReply['contacts'] = (await client.getContacts()).contacts
  const { lesson } = await client.postLessons({
    course_id: first.course._id,
    lesson_title: 'Made by a client',
    lesson_content: [{ type: 2, data: { text: '<p>Read</p>' } }],
  })
  const { lessons } = await client.getLessonsBycourseidCourseId(first.course._id)
  const done: boolean[] = lessons.map(({ lesson_is_done }) => lesson_is_done)
  const metrics = await client.getMetrics().catch((error: unknown) => error)
  const unknown = await visitor.getAccountsBytokenToken('no/such token').catch((error: unknown) => error)
  if (!(unknown instanceof ApiError) || !(metrics instanceof ApiError)) throw new Error('Nothing was refused')
  // @ts-expect-error: a course needs a title
  await client.postCoursesCreate({}).catch(() => undefined)
  return {
    role: user.account_role,
    isOnce: first.course._id === again.course._id,
    rows: imported.results.length,
    titles: courses.map(({ course_title }) => course_title),
    names: contacts.map(({ contact_fullname }) => contact_fullname),
    lessons: [lesson.lesson_content[0]?.data, done],
    refusals: [metrics.statusCode, unknown.statusCode, unknown.message],
    requestId: unknown.requestId,
  }
}
`
const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    erasableSyntaxOnly: true,
    exactOptionalPropertyTypes: true,
  },
}

describe('the client for other projects', () => {
  let testApp: TestApp
  let school: School
  let folder: string

  beforeAll(async () => {
    testApp = await createTestApp()
    school = await makeSchool(testApp, 'Called')
    folder = await mkdtemp(join(tmpdir(), 'rest-client-'))
    const client = renderClient(describeApi(restRoutes, testApp.deps.config.endpoints))
    await writeFile(join(folder, 'bible-school.ts'), client)
    await writeFile(join(folder, 'program.ts'), program)
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  })
  afterAll(async () => {
    await testApp.close()
    await rm(folder, { recursive: true })
  })

  test('is strictly typed, for each call its body and reply', async () => {
    const compiler = resolve('node_modules/typescript7/bin/tsc')
    const run = promisify(execFile)(process.execPath, [compiler, '-p', folder])
    await expect(run.catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({ stdout: '' })
  })

  test('speaks with a running server', async () => {
    const baseUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { run } = (await import(/* @vite-ignore */ join(folder, 'program.ts'))) as {
      run(...facts: string[]): Promise<Record<string, unknown>>
    }
    expect(await run(baseUrl, school.login, password)).toEqual({
      role: 3,
      isOnce: true,
      rows: 1,
      titles: expect.arrayContaining(['Made by a client', 'Imported']),
      names: expect.arrayContaining(['Contact']),
      lessons: [{ text: '<p>Read</p>' }, [false]],
      refusals: [403, 404, expect.stringMatching(/[а-яї]/)],
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})
