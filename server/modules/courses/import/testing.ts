import { randomBytes } from 'node:crypto'
import { strToU8, type Zippable, zipSync } from 'fflate'

export const test7 = (true_answers: unknown, url = '') => ({
  type: 7,
  data: { question: 'Which?', items: [{ text: 'A', url }, { text: 'B' }], true_answers, check_only: false },
})
export const course = (lesson_content: unknown[], fields: object = {}) => ({
  courses: [
    { course_title: 'Imported', lessons: [{ lesson_title: 'One', lesson_order: 1, lesson_content }], ...fields },
  ],
})
const zip = (files: Zippable) => zipSync(files)
export const courseZip = (json: unknown, files: Zippable = {}) =>
  zip({ 'course.json': strToU8(JSON.stringify(json)), ...files })

/** Makes the central directory of a ZIP declare 10 bytes for its first file. */
function understate(bytes: Uint8Array): Uint8Array {
  const forged = Buffer.from(bytes)
  forged.writeUInt32LE(10, forged.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return new Uint8Array(forged)
}

/** Makes the central directory of a ZIP declare this size for every file. */
function overstate(bytes: Uint8Array, size: number): Uint8Array {
  const forged = Buffer.from(bytes)
  const signature = Buffer.from([0x50, 0x4b, 1, 2])
  // The first file is course.json, which is small.
  for (let at = forged.indexOf(signature) + 1; (at = forged.indexOf(signature, at)) >= 0; at += 1)
    forged.writeUInt32LE(size, at + 24)
  return new Uint8Array(forged)
}

const nested = (levels: number) => `{"courses":${'['.repeat(levels)}${']'.repeat(levels)}}`
export const picture = { type: 0, data: { src: 'images/a.jpg' } }
const zeros = new Uint8Array(2_000_000)

/** What is wrong, the kind of the file, its content, the status, and what the message says. */
type RefusedFile = [string, 'json' | 'zip', () => string | object | Uint8Array, number, RegExp]

/** Files that may not be imported; some hold a JPEG. */
export const refusedFiles = (jpeg: () => Uint8Array): RefusedFile[] => [
  ['the JSON is broken', 'json', () => '{"courses": [', 400, /course\.json: This is not readable JSON/],
  ['it is nested 200 levels deep', 'json', () => nested(200), 400, /nested too deeply/],
  [
    'a text holds a NUL',
    'json',
    () => course([{ type: 2, data: { text: 'a\u0000b' } }]),
    400,
    /characters that cannot be stored/,
  ],
  ['the bytes are not UTF-8', 'json', () => new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400, /not encoded in UTF-8/],
  ['there is no course in it', 'json', () => ({ courses: [] }), 400, /courses: This is empty/],
  [
    'it has one lesson twice',
    'json',
    () =>
      course([], { lessons: ['One', 'Two'].map((lesson_title) => ({ _id: 'l1', lesson_title, lesson_content: [] })) }),
    400,
    /courses\[0\]\.lessons\[1\]\._id: The list contains the same item twice/,
  ],
  [
    'a right answer names no item',
    'json',
    () => course([test7(0), test7(2)]),
    400,
    /courses\[0\]\.lessons\[0\]\.lesson_content\[1\]: INPUT_SINGLE_TEST: please check “true_answers”/,
  ],
  [
    'a category is none of the eleven',
    'json',
    () => course([], { course_category: 'Cooking' }),
    400,
    /courses\[0\]\.course_category: Only these are possible: Bible, Health/,
  ],
  [
    'a picture lies outside of images/',
    'json',
    () => course([{ type: 0, data: { src: '../secret.jpg' } }]),
    400,
    /IMAGE: please check “src”/,
  ],
  ['the JSON is larger than 20 MB', 'json', () => `"${'x'.repeat(20_000_001)}"`, 413, /20 MB/],
  ['the ZIP is no ZIP', 'zip', () => 'PK but not really', 415, /not a readable ZIP/],
  ['the ZIP breaks off', 'zip', () => courseZip(course([])).subarray(0, 60), 415, /not a readable ZIP/],
  [
    'course.json is not at the top',
    'zip',
    () => zip({ 'one/course.json': strToU8('{}'), 'two/course.json': strToU8('{}') }),
    400,
    /course\.json: This file is missing/,
  ],
  [
    'a name climbs out',
    'zip',
    () => courseZip(course([]), { '../../evil.jpg': jpeg() }),
    400,
    /\.\.\/\.\.\/evil\.jpg: A file in a ZIP cannot have this name/,
  ],
  ['a name is absolute', 'zip', () => courseZip(course([]), { '/etc/evil.jpg': jpeg() }), 400, /cannot have this name/],
  [
    'a name has a backslash',
    'zip',
    () => courseZip(course([]), { 'images\\evil.jpg': jpeg() }),
    400,
    /cannot have this name/,
  ],
  [
    'it holds a program',
    'zip',
    () => courseZip(course([]), { 'images/run.exe': jpeg() }),
    400,
    /images\/run\.exe: Only \.json, \.jpg/,
  ],
  [
    'it holds a link',
    'zip',
    () => courseZip(course([picture]), { 'images/a.jpg': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
    400,
    /images\/a\.jpg: Links/,
  ],
  [
    'a file unpacks to a hundred times its size',
    'zip',
    () => courseZip(course([]), { 'images/a.jpg': [zeros, { level: 9 }] }),
    413,
    /images\/a\.jpg: .*hundred times/,
  ],
  [
    'a file is larger than the ZIP says',
    'zip',
    () => understate(courseZip(course([]))),
    400,
    /course\.json: This is not a readable ZIP/,
  ],
  [
    'it holds 2,001 files',
    'zip',
    () =>
      courseZip(
        course([]),
        Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`images/${n}.jpg`, jpeg().subarray(0, 1)])),
      ),
    413,
    /more than 2,?000 files/,
  ],
  [
    'it unpacks to more than 200 MB',
    'zip',
    () => {
      const noise = randomBytes(100_000)
      const pictures = Array.from({ length: 25 }, (_, n): [string, Uint8Array] => [`images/${n}.jpg`, noise])
      return overstate(courseZip(course([]), Object.fromEntries(pictures)), 9_000_000)
    },
    413,
    /ZIP: .*at most 200 MB/,
  ],
  [
    'a picture is missing',
    'zip',
    () => courseZip(course([picture, { type: 0, data: { src: 'images/b.jpg' } }]), { 'images/a.jpg': jpeg() }),
    400,
    /images\/b\.jpg: This picture is missing/,
  ],
  [
    'a picture is broken',
    'zip',
    () =>
      courseZip(course([picture, { type: 0, data: { src: 'images/b.jpg' } }]), {
        'images/a.jpg': jpeg(),
        'images/b.jpg': jpeg().subarray(0, 200),
      }),
    400,
    /images\/b\.jpg: This picture is damaged/,
  ],
  [
    'a picture is no JPEG',
    'zip',
    () => courseZip(course([picture]), { 'images/a.jpg': strToU8('<svg/>') }),
    400,
    /images\/a\.jpg: This is not a JPEG/,
  ],
  [
    'a picture is larger than 10 MB',
    'zip',
    () => courseZip(course([picture]), { 'images/a.jpg': [new Uint8Array(10_000_001), { level: 0 }] }),
    413,
    /images\/a\.jpg: .*10 MB/,
  ],
]
