import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// A lesson's first moment needs `lesson` alone, and `study` is what is around lessons; office pages add `office`, some of them more; `server` holds what the server says to people.
const lesson = [
  'blocks/*/*.tsx',
  'blocks/kit/**/*.tsx',
  'src/app/*.tsx',
  'src/app/layouts/Meta.tsx',
  'src/engine/player',
  'src/features/lesson',
  'src/ui/!(LoadFailure|ConfirmDialog|DroppedBatches|TypedDialog|copy-link).*',
]

// What a lesson needs after its first moment or without a network, the public pages that lead to lessons, what newer ones say.
const study = [
  'src/features/lesson/after',
  'src/features/lesson/seldom',
  'src/features/lesson/course',
  'src/features/lesson/offline',
  'src/app/update',
  'src/app/OfferedSignIn.tsx',
  'src/features/index',
  'src/features/login',
  'src/features/lesson/MyLessonsPage.tsx',
  'src/features/lesson/OwnCourse.tsx',
  'src/features/lesson/OwnCourses.tsx',
  'src/features/lesson/LessonMark.tsx',
  'src/features/lesson/LinkForm.tsx',
  'src/features/lesson/PublicLesson.tsx',
]
const categories = 'src/lib/category-label.ts'
// What lessons need later and the office as well.
const copying = 'src/ui/copy-link.ts'

// A block's edit side is the office's.
const editing = [
  'blocks/*/Edit.tsx',
  'blocks/*/*Editor.tsx',
  'blocks/kit/*/*Editor.tsx',
  'blocks/kit/choice/ChoiceItemFields.tsx',
  'blocks/kit/image-field',
  'blocks/kit/media/MediaLinkField.tsx',
  'blocks/kit/rich-text/{LinkForm,LinkRefusal,RichTextField,Toolbar}.tsx',
  'blocks/kit/rows',
]

// Of the office's pages these bring their own: an author who writes a lesson does not wait for them.
const courses = ['src/features/courses', 'src/features/revisions']
const grading = ['src/engine/comments', 'src/features/grading']
const importing = 'src/engine/file-import'
const dropping = 'src/ui/{DroppedBatches,TypedDialog}.tsx'

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
      exclude: [...editing, ...study, '**/*.test.*', '**/*.stories.*', 'blocks/kit/testing/**'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/study',
      include: [...study, categories, copying],
      exclude: ['**/*.test.*', '**/*.stories.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/office',
      include: ['src', ...editing, 'blocks/*/views.ts'],
      exclude: [
        ...lesson.filter((path) => path.startsWith('src/')),
        ...study,
        ...courses,
        ...grading,
        importing,
        dropping,
        categories,
        'src/locales/**',
        '**/*.test.*',
        '**/*.stories.*',
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/courses',
      include: [...courses, categories, importing, dropping],
      exclude: ['**/*.test.*', '**/*.stories.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/grading',
      include: [...grading, importing, dropping],
      exclude: ['**/*.test.*', '**/*.stories.*'],
    },
    { path: '<rootDir>/src/locales/{locale}/server', include: ['server'], exclude: ['**/*.test.*'] },
  ],
})
