import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { makeLesson, makeLink } from '../modules/studyings/testing.ts'

describe('an address that is typed or reloaded', () => {
  let testApp: TestApp
  let account: string
  let slug: string
  let token: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount('Typed school')
    const lesson = await makeLesson(testApp, account)
    // The address of a test's course is its id.
    slug = lesson.course_id
    token = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  const visit = (url: string) =>
    testApp.app.inject({
      url: url.replace('{slug}', slug).replace('{token}', token),
      headers: { cookie: `account_id=${account}`, accept: 'text/html' },
    })

  test.each([
    ['/', 'Bible School'],
    ['/bouillon', 'Food for the soul'],
    ['/bouillon-present', 'Food for the soul'],
    ['/contacts', 'Contacts'],
    ['/lesson', 'My lessons'],
    ['/lesson/{token}', 'Lesson · Course'],
    ['/login', 'Sign in'],
    ['/menu', 'Menu'],
    ['/messenger', 'Messenger'],
    ['/en/policy', 'Privacy policy'],
    ['/en/terms', 'Terms of use'],
    ['/ru/policy', 'Политика конфиденциальности'],
    ['/ua/policy', 'Політика конфіденційності'],
    ['/awr/grading', 'Submissions'],
    ['/awr/grading/{token}', 'Submission'],
    ['/awr/lesson', 'My lessons'],
    ['/awr/lesson/{token}', 'Lesson · Course'],
    ['/course', 'Courses'],
    ['/course/{slug}', 'Course · Typed school'],
    ['/encouraging', 'Words of encouragement'],
    ['/encouraging/you-are-seen', 'You are seen'],
  ])('opens %s signed out, as “%s”', async (path, title) => {
    const { statusCode, headers, body } = await visit(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain('<div id="root">')
  })

  test('opens the address of a row in the office, which only the page can look for', async () => {
    for (const path of ['/contacts/{slug}', '/office/courses/{slug}/lessons/{slug}', '/backoffice/studyings/{slug}/'])
      expect((await visit(path.replaceAll('{slug}', slug))).statusCode).toBe(200)
  })

  test.each([
    '/nope',
    '/course/nowhere',
    '/encouraging/nothing-here',
    '/lesson/no-such-link',
    '/contacts/a/b',
    '/contacts/xyz',
    '/contacts/%00',
    '/office/courses/1',
    '/office/courses/1/lessons/2',
    '/office/lessons/1/history',
    '/backoffice/studyings/nope',
    '/office/course-data/1',
    '/backoffice/access/nobody',
  ])('says at %s that there is no page', async (path) => {
    const { statusCode, headers } = await visit(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
  })

  test.each(['/api', '/api/nope', '/api/contacts/nope', '/api/courses'])(
    'answers %s, which is no call, with JSON and never with a page',
    async (path) => {
      const reply = await visit(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ message: 'There is nothing at this address.', statusCode: 404 })
    },
  )
})
