import type { InjectOptions } from 'fastify'
import type { School } from './school.ts'

// Requests that no client of ours sends. Each must be refused with a status and a sentence.

export const json = { 'content-type': 'application/json' }
export const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const form = (parts: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: parts.replaceAll('\n', '\r\n'),
})
const cursorAt = (moment: string) =>
  Buffer.from(JSON.stringify([true, moment, '4393e722-cdc9-4cde-a57a-f3052ba28dff'])).toString('base64url')

const trpc = (path: string, payload: string, headers: object = json): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}`,
  headers: { ...headers },
  payload,
})

const rest = (url: string, payload: string, headers: object = json): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  headers: { ...headers },
  payload,
})

export const course = (title: string) => `{"course_title":${title}}`

export const file = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): InjectOptions => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="course.json"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(text, encoding), Buffer.from('\r\n--x--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return { method: 'POST', url: '/api/courses/importjson', headers, payload }
}

const list = (cursor: string) => trpc('studyings.list', JSON.stringify({ json: { cursor } }))

function lessonOf({ course_id }: School, element: string): InjectOptions {
  return rest('/lessons', `{"course_id":"${course_id}","lesson_title":"New","lesson_content":[${element}]}`)
}

function reordering({ course_id }: School, count: number): string {
  return JSON.stringify({ json: { course_id, lesson_ids: Array.from({ length: count }, (_, id) => `${id}`) } })
}

/** A draft with one element, and optionally metadata of superjson. */
export function draftOf({ lesson_id }: Pick<School, 'lesson_id'>, element: string, meta = ''): InjectOptions {
  const draft = `{"_id":"${lesson_id}","lesson_version":1,"elements":[${element}]}`
  return trpc('lessons.saveDraft', `{"json":${draft}${meta && `,"meta":${meta}`}}`)
}

/** The name of each request, the expected status, and the request to a school. */
export const hostileRequests: [string, number, (school: School) => InjectOptions][] = [
  [
    'a wrong password',
    401,
    (school) => rest('/auth/login/credentials', JSON.stringify({ login: school.login, password: 'x' })),
  ],
  [
    'a login in the prototype',
    400,
    () => rest('/auth/login/credentials', '{"__proto__":{"login":"a","password":"b"}}'),
  ],
  ['an unknown link', 404, () => trpc('studyings.open', '{"json":{"link_token":"dead"}}')],
  ['an unknown REST call', 404, () => ({ url: '/api/nothing/here' })],
  ['an unknown procedure', 404, () => ({ url: '/trpc/nothing.here' })],
  ['a procedure named like a built-in', 404, () => ({ url: '/trpc/constructor' })],
  ['the bare mount of REST', 404, () => ({ url: '/api' })],
  ['the bare mount of tRPC', 404, () => ({ url: '/trpc/' })],
  ['a very long name', 404, () => ({ url: `/trpc/${'a'.repeat(600)}` })],
  ['an unknown picture', 404, () => ({ url: '/uploads/nothing.jpg' })],
  ['a path outside the uploads', 404, () => ({ url: '/uploads/..%2f..%2f..%2f..%2fetc/passwd' })],
  ['an address that cannot be decoded', 400, () => ({ url: '/api/lessons/byid/%ff' })],
  ['broken JSON over REST', 400, () => rest('/courses/create', '{"course_title":')],
  ['broken JSON over tRPC', 400, () => trpc('courses.create', '{"json":')],
  ['no JSON at all over tRPC', 400, () => trpc('courses.create', '')],
  ['broken JSON in an address', 400, () => ({ url: '/trpc/courses.get?input=%7B' })],
  ['two inputs', 400, () => ({ url: '/trpc/courses.get?input=%7B%7D&input=%7B%7D' })],
  ['200 levels of nesting over REST', 400, () => rest('/courses/create', course(deep(200)))],
  ['200 levels of nesting over tRPC', 400, () => trpc('courses.create', `{"json":${deep(200)}}`)],
  ['200 levels of nesting in an address', 400, () => ({ url: `/trpc/courses.get?input=${deep(200)}` })],
  ['a NUL over REST', 400, () => rest('/courses/create', course('"a\\u0000"'))],
  ['a NUL over tRPC', 400, () => trpc('courses.create', `{"json":${course('"a\\u0000"')}}`)],
  ['half a surrogate over REST', 400, () => rest('/courses/create', course('"a\\ud800"'))],
  ['half a surrogate over tRPC', 400, () => trpc('courses.create', `{"json":${course('"a\\udc00b"')}}`)],
  ['a NUL in an address', 404, () => ({ url: '/api/lessons/byid/%00' })],
  [
    'a NUL in a query',
    400,
    () => ({ url: '/trpc/courses.get?input=%7B%22json%22%3A%7B%22_id%22%3A%22%5Cu0000%22%7D%7D' }),
  ],
  ['a lesson of 501 elements over REST', 400, (school) => lessonOf(school, Array(501).fill('{"type":2}').join(','))],
  ['a lesson of 501 elements over tRPC', 400, (school) => draftOf(school, Array(501).fill('{"type":2}').join(','))],
  ['501 lessons to reorder', 400, (school) => trpc('lessons.reorder', reordering(school, 501))],
  [
    'comments on 501 answers',
    400,
    () =>
      rest('/studyings/update/comments', `{"_id":"x","studying_results":[${Array(501).fill('{"id":"a"}').join(',')}]}`),
  ],
  [
    'a form for a procedure',
    415,
    () => trpc('auth.logout', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
  ],
  ['plain text for a procedure', 415, () => trpc('auth.logout', '{}', { 'content-type': 'text/plain' })],
  [
    'another JSON type for a procedure',
    415,
    () => trpc('auth.logout', '{}', { 'content-type': 'application/json-patch+json' }),
  ],
  ['a procedure without a content type', 415, () => trpc('auth.logout', '', {})],
  ['plain text over REST', 415, () => rest('/courses/create', course('"a"'), { 'content-type': 'text/plain' })],
  ['a form instead of JSON', 415, () => ({ method: 'POST', url: '/api/courses/create', ...form('--x--') })],
  ['JSON instead of a form', 415, () => rest('/courses/importjson', '{}')],
  ['compressed JSON', 400, () => rest('/courses/create', 'zzz', { ...json, 'content-encoding': 'gzip' })],
  ['a body over the limit over REST', 413, () => rest('/courses/create', course(`"${'a'.repeat(8_000_001)}"`))],
  ['a body over the limit over tRPC', 413, () => trpc('courses.create', `{"json":"${'a'.repeat(8_000_001)}"}`)],
  ['TRACE on tRPC', 405, () => ({ method: 'TRACE', url: '/trpc/courses.list' })],
  ['PUT on tRPC', 405, () => ({ method: 'PUT', url: '/trpc/courses.list' })],
  ['a mutation by GET', 405, () => ({ url: '/trpc/auth.logout' })],
  ['DELETE on a REST call', 404, () => ({ method: 'DELETE', url: '/api/courses/list' })],
  ['TRACE on a REST call', 404, () => ({ method: 'TRACE', url: '/api/courses/list' })],
  ['a malformed account id', 403, () => ({ url: '/api/courses/list', headers: { 'account-id': '-'.repeat(36) } })],
  ['a malformed account id over tRPC', 403, () => ({ url: '/trpc/courses.list', headers: { 'account-id': 'x' } })],
  ['a malformed tenant id', 403, () => ({ url: '/trpc/courses.list', headers: { 'tenant-account': '%27' } })],
  [
    'an element with a constructor',
    400,
    (school) => draftOf(school, '{"type":9999,"data":{"deep":[{"constructor":1}]}}'),
  ],
  [
    'an element with a prototype',
    400,
    (school) => lessonOf(school, '{"type":9,"data":{"text":"a","__proto__":{"polluted":1}}}'),
  ],
  ['an element named __proto__', 400, (school) => lessonOf(school, '{"id":"__proto__","type":9,"data":{"text":"a"}}')],
  [
    'a big integer in an element',
    400,
    (school) => draftOf(school, '{"type":9999,"data":"1"}', '{"values":{"elements.0.data":["bigint"]}}'),
  ],
  [
    'a class in an element',
    400,
    (school) => draftOf(school, '{"type":9999,"data":"1"}', '{"values":{"elements.0.data":[["class","X"]]}}'),
  ],
  [
    'metadata that names the prototype',
    400,
    (school) => draftOf(school, '{"type":9999}', '{"values":{"__proto__.polluted":["undefined"]}}'),
  ],
  [
    'a date in an element',
    400,
    (school) => draftOf(school, '{"type":9999,"data":"1"}', '{"values":{"elements.0.data":["Date"]}}'),
  ],
  ['a cursor on a 31st of February', 400, () => list(cursorAt('2020-02-31 00:00:00+00'))],
  ['a cursor in the year 0', 400, () => list(cursorAt('0000-01-01 00:00:00+00'))],
  ['a cursor in an unknown time zone', 400, () => list(cursorAt('2020-01-01 00:00:00+19'))],
  ['a form without a boundary', 400, () => rest('/courses/importjson', 'x', { 'content-type': 'multipart/form-data' })],
  ['a form without a file', 400, () => ({ method: 'POST', url: '/api/courses/importjson', ...form('--x--\n') })],
  [
    'a form that ends in its header',
    400,
    () => ({ method: 'POST', url: '/api/courses/importjson', ...form('--x\nContent-Dispo') }),
  ],
  [
    'a form of too many parts',
    413,
    () => ({
      method: 'POST',
      url: '/api/images/upload/lesson',
      ...form(`${'--x\nContent-Disposition: form-data; name="a"\n\nb\n'.repeat(30)}--x--\n`),
    }),
  ],
]
