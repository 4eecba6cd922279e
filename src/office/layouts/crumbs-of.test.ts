import { expect, test } from 'vitest'
import { crumbsOf } from './crumbs-of.ts'

const paths = (path: string) => crumbsOf(path).map((crumb) => crumb.path)

test('a nested page has the pages above it', () => {
  expect(paths('/office/courses/1/lessons/2')).toEqual([
    '/office/courses',
    '/office/courses/1',
    '/office/courses/1/lessons/2',
  ])
  expect(paths('/backoffice/studyings/1')).toEqual(['/backoffice/studyings', '/backoffice/studyings/1'])
})

test('a page whose path has no page above it is below the first one of its group', () => {
  expect(paths('/office/lessons/2/history')).toEqual(['/office/courses', '/office/lessons/2/history'])
})

test.each(['/office/courses', '/backoffice/students', '/office/missioners', '/awr/grading/1', '/nowhere'])(
  '%s has none',
  (path) => {
    expect(crumbsOf(path)).toEqual([])
  },
)
