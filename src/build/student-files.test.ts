import { expect, test } from 'vitest'
import { studentFiles } from './student-files.ts'

const lesson = 'student/lesson/LessonPage.tsx'
const catalogue = 'student/courses/CataloguePage.tsx'
const office = 'office/courses/list/CoursesPage.tsx'
const manifest = {
  'student/index.html': { file: 'entry.js', isEntry: true, css: ['entry.css'], imports: ['_core.js'] },
  '_core.js': { file: 'core.js', dynamicImports: [lesson, catalogue, 'ru', 'later'] },
  [lesson]: {
    file: 'page.js',
    src: lesson,
    imports: ['_lesson.js', '_core.js'],
    dynamicImports: ['../blocks/player.ts'],
  },
  '_lesson.js': { file: 'lesson.js', css: ['lesson.css'] },
  [catalogue]: { file: 'catalogue.js', src: catalogue, css: ['catalogue.css'] },
  later: { file: 'later.js', dynamicImports: ['latest'] },
  latest: { file: 'latest.js' },
  'office/index.html': { file: 'office.js', isEntry: true, imports: ['_core.js'], dynamicImports: [office] },
  [office]: { file: 'courses.js', src: office, css: ['courses.css'], imports: ['_core.js'] },
  '../blocks/player.ts': { file: 'player.js' },
  ru: { file: 'lesson-ru.js', src: 'locales/ru/lesson.ts' },
  ruOffice: { file: 'office-ru.js', src: 'locales/ru/office.ts' },
  upright: { file: 'upright.woff2', src: 'literata/files/literata-cyrillic-wght-normal.woff2' },
  italic: { file: 'italic.woff2', src: 'literata/files/literata-cyrillic-wght-italic.woff2' },
}

test('stores the lesson with what it loads later, without players, online pages and the office', () => {
  expect([...studentFiles(manifest, new Set([catalogue]))].sort()).toEqual([
    'core.js',
    'entry.css',
    'entry.js',
    'later.js',
    'latest.js',
    'lesson-ru.js',
    'lesson.css',
    'lesson.js',
    'page.js',
    'upright.woff2',
  ])
})
