import { expect, test } from 'vitest'
import { findPage, pages } from './pages.ts'
import { valuesIn } from './pages/page.ts'

test.each([
  '/',
  '/bouillon',
  '/bouillon-present',
  '/login',
  '/menu',
  '/messenger',
  '/contacts',
  '/contacts/1',
  '/encouraging',
  '/encouraging/a-slug',
  '/en/policy',
  '/en/terms',
  '/ru/policy',
  '/ua/policy',
  '/lesson',
  '/lesson/a-token',
  '/course',
  '/course/a-slug',
  '/awr/lesson',
  '/awr/lesson/a-token',
  '/awr/grading',
  '/awr/grading/a-token',
  '/office',
  '/office/courses',
  '/office/courses/1',
  '/office/courses/1/lessons/2',
  '/office/course-data',
  '/office/course-data/1',
  '/office/accounts',
  '/office/requests',
  '/office/contacts',
  '/office/missioners',
  '/office/statistics',
  '/office/settings',
  '/backoffice',
  '/backoffice/access',
  '/backoffice/access/1',
  '/backoffice/settings',
  '/backoffice/students',
  '/backoffice/studyings',
  '/backoffice/studyings/1',
])('%s is a page, with a slash at its end too', (path) => {
  expect(findPage(path)).toBeDefined()
  expect(findPage(`${path}/`)).toBe(findPage(path))
})

test.each([
  '',
  '/nowhere',
  '/login/more',
  '/lesson/a/b',
  '/course/a/b',
  '/lessons',
  '/awr',
  '/awr/courses',
  '/office/courses/1/lessons',
  '/office/courses/1/lessons/2/more',
  '/backoffice/students/1',
  '/backoffice/studyings/1/2',
  '/office/course-data/1/2',
  '/Login',
  '/api/health',
])('%j is no page', (path) => {
  expect(findPage(path)).toBeUndefined()
})

test('visitors may open the public site, the sign-in, the menu, the first setup and lessons by link, and nothing else', () => {
  expect(pages.filter(({ guard }) => guard === undefined).map(({ path }) => path)).toEqual([
    '/',
    '/bouillon',
    '/bouillon-present',
    '/encouraging',
    '/encouraging/:slug',
    '/en/policy',
    '/en/terms',
    '/ru/policy',
    '/ua/policy',
    '/login',
    '/menu',
    '/lesson',
    '/lesson/:token',
    '/course',
    '/course/:slug',
    '/awr/lesson',
    '/awr/lesson/:token',
    '/setup',
  ])
})

test('each office page name has its page and its guard', () => {
  const guards = Object.fromEntries(
    pages.filter(({ path, guard }) => /^\/office\/[\w-]+$/.test(path) && guard).map(({ path, guard }) => [path, guard]),
  )
  expect(guards).toMatchObject({
    '/office/accounts': 'office:accounts',
    '/office/requests': 'office:requests',
    '/office/contacts': 'office:contacts',
    '/office/courses': 'office:courses',
    '/office/course-data': 'office:course data',
    '/office/missioners': 'office:missioners',
    '/office/statistics': 'office:statistics',
    '/office/settings': 'office:settings',
  })
})

test('public pages have the frame of the site, those of staff the one of the office; lessons, grading and sign-in none', () => {
  const layoutsOf = (...paths: string[]) => new Set(paths.map((path) => findPage(path)?.layout))
  expect(layoutsOf('/', '/bouillon', '/course', '/course/a', '/encouraging', '/encouraging/a', '/en/policy')).toEqual(
    new Set(['Meta']),
  )
  expect(layoutsOf('/lesson', '/lesson/a', '/awr/lesson', '/awr/lesson/a', '/login', '/bouillon-present')).toEqual(
    new Set([undefined]),
  )
  expect(layoutsOf('/awr/grading', '/awr/grading/a')).toEqual(new Set(['Empty']))
  expect(layoutsOf('/contacts', '/messenger', '/backoffice', '/office/courses')).toEqual(new Set(['Default']))
})

test('the values of a path are named as the page names them', () => {
  expect(valuesIn({ path: '/course/:slug' }, '/course/gospel-of-john/')).toEqual({ slug: 'gospel-of-john' })
  expect(valuesIn({ path: '/office/courses/:course_id/lessons/:_id' }, '/office/courses/1/lessons/2')).toEqual({
    course_id: '1',
    _id: '2',
  })
  expect(valuesIn({ path: '/course' }, '/course')).toEqual({})
})

test('a page that shows a lesson, a course or another row names it in its path', () => {
  const named = pages.filter(({ load }) => load === 'lesson' || load === 'course').map(({ path }) => path)
  expect(named).toEqual(['/lesson/:token', '/course/:slug', '/awr/lesson/:token'])
})
