import * as fc from 'fast-check'
import { answer, objectsOf, type Schema } from './values.ts'

const elementOf: Schema = {
  type: 'object',
  properties: {
    id: { enum: ['one', 'many', 'words', 'x'] },
    type: { enum: [0, 1, 2, 3, 7, 8, 9, 12, 16, 60, 99] },
    data: {},
  },
  required: ['type'],
}

const course: Schema = {
  properties: {
    course_title: { type: 'string' },
    course_locale: { enum: ['ru', 'ua', 'en', 'xx'] },
    lessons: {
      type: 'array',
      items: {
        type: 'object',
        properties: { lesson_title: { type: 'string' }, lesson_content: { type: 'array', items: elementOf } },
      },
    },
  },
  required: ['course_title'],
}

const studying: Schema = {
  properties: {
    studying_user_name: { type: 'string' },
    studying_contact_id: { type: 'string' },
    lesson_id: { type: 'string' },
    lesson_content: { type: 'array', items: elementOf },
    studying_results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { enum: ['one', 'many', 'words', 'x'] },
          comment: { type: 'string' },
          user_answers: answer,
        },
      },
    },
    studying_review: { type: 'boolean' },
  },
  required: ['lesson_id'],
}

/** Forms with a file: courses, studyings, random bytes, and incomplete forms. */
export function formsOf(ids: fc.Arbitrary<string>): fc.Arbitrary<{ type: string; payload: Buffer }> {
  const courses = fc.array(objectsOf(course, ids, 4), { maxLength: 2 })
  const studyings = fc.array(objectsOf(studying, ids, 4), { maxLength: 2 })
  const bytes = fc.oneof(
    courses.map((list) => Buffer.from(JSON.stringify({ courses: list }))),
    studyings.map((list) => Buffer.from(JSON.stringify(list))),
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    fc
      .constantFrom('PK\u0003\u0004', '\u00ff\u00d8\u00ff', 'PK\u0005\u0006', '')
      .map((text) => Buffer.from(text, 'latin1')),
  )
  const name = fc.constantFrom('file.json', 'file.zip', 'picture.jpg', '../../x.jpg', 'Ї.jpeg', '')
  return fc.tuple(bytes, name, fc.constantFrom('--x--', '--x', '')).map(([file, filename, end]) => ({
    type: 'multipart/form-data; boundary=x',
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`),
      file,
      Buffer.from(`\r\n${end}\r\n`),
    ]),
  }))
}
