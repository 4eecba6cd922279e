import { expect, test } from 'vitest'
import { findPage } from './pages.ts'

test.each([
  '/',
  '/bouillon',
  '/bouillon-present',
  '/login',
  '/menu',
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
  '/backoffice',
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
