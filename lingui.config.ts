import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Public and students' pages load `lesson` alone; office pages add `office`, some of them more; `server` holds what the server says to people.
const lesson = [
  'blocks/*/*.tsx',
  'blocks/kit/**/*.tsx',
  'src/app',
  'src/engine/player',
  'src/features/index',
  'src/features/lesson',
  'src/features/login',
  'src/ui',
]

// A block's edit side is the office's.
const editing = ['blocks/*/Edit.tsx', 'blocks/*/*Editor.tsx', 'blocks/kit/image-field']

// Of the office's pages these bring their own: an author who writes a lesson does not wait for them.
const courses = ['src/features/courses', 'src/features/revisions']
// What a lesson says without a network, and a page that a newer one waits for: not on the way to the first lesson.
const offline = ['src/features/lesson/offline', 'src/app/update']
const grading = ['src/engine/comments', 'src/features/grading']

/** Languages by their BCP 47 tag; at the product's borders Ukrainian is `ua`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk'],
  fallbackLocales: process.env.LINGUI_STRICT ? false : { default: 'en' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/lesson',
      include: lesson,
      exclude: [
        ...editing,
        ...offline.map((path) => `${path}/**`),
        '**/*.test.*',
        '**/*.stories.*',
        'blocks/kit/testing/**',
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/office',
      include: ['src', ...editing, 'blocks/*/views.ts'],
      exclude: [
        ...lesson.filter((path) => path.startsWith('src/')),
        ...courses,
        ...grading,
        'src/locales/**',
        '**/*.test.*',
        '**/*.stories.*',
      ],
    },
    { path: '<rootDir>/src/locales/{locale}/courses', include: courses, exclude: ['**/*.test.*', '**/*.stories.*'] },
    { path: '<rootDir>/src/locales/{locale}/offline', include: offline, exclude: ['**/*.test.*', '**/*.stories.*'] },
    { path: '<rootDir>/src/locales/{locale}/grading', include: grading, exclude: ['**/*.test.*', '**/*.stories.*'] },
    { path: '<rootDir>/src/locales/{locale}/server', include: ['server'], exclude: ['**/*.test.*'] },
  ],
})
