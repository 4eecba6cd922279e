import { expect, test } from 'vitest'
import { studentFiles } from './student-files.ts'

const lesson = 'features/lesson/LessonPage.tsx'
const office = 'features/courses/CoursesPage.tsx'
const manifest = {
  'index.html': { file: 'core.js', isEntry: true, css: ['core.css'], dynamicImports: [lesson, office] },
  [lesson]: { file: 'page.js', src: lesson, imports: ['_lesson.js', 'index.html'], dynamicImports: ['player'] },
  '_lesson.js': { file: 'lesson.js', css: ['lesson.css'] },
  '_calls.js': { file: 'calls.js', name: 'calls' },
  '_office.js': { file: 'office.js', name: 'office' },
  meta: { file: 'meta.js', src: 'app/layouts/Meta.tsx' },
  [office]: { file: 'courses.js', src: office, css: ['courses.css'], imports: ['index.html'] },
  player: { file: 'player.js', src: '../blocks/kit/media/open-player.ts' },
  ru: { file: 'lesson-ru.js', src: 'locales/ru/lesson.ts' },
  ruOffice: { file: 'office-ru.js', src: 'locales/ru/office.ts' },
  upright: { file: 'upright.woff2', src: 'literata/files/literata-cyrillic-wght-normal.woff2' },
  italic: { file: 'italic.woff2', src: 'literata/files/literata-cyrillic-wght-italic.woff2' },
}

test('a student’s device gets the lesson with all that it begins with, and nothing of office or players', () => {
  expect([...studentFiles(manifest)].sort()).toEqual([
    'calls.js',
    'core.css',
    'core.js',
    'lesson-ru.js',
    'lesson.css',
    'lesson.js',
    'meta.js',
    'page.js',
    'upright.woff2',
  ])
})
