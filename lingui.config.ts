import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { keepWordsTogether, separateWords } from './src/build/keep-words-together.ts'

// A catalog per page that loads on its own: `lesson` comes with every page, `student` with what surrounds lessons,
// `office` with every office page and some of those bring one more; `server` is what the server says to people.

const student = 'src/student/!(lesson|shared|public|layouts)/**'
/** The first page and the other pages for visitors. */
const publicSite = 'src/student/{public,layouts}/**'
const laterInLessons = 'src/student/lesson/*/**'
const categories = 'src/lib/category-label.ts'
const copyLink = 'src/ui/copy-link.ts'
/** Shared by student pages other than the first view of a lesson. */
const besideLessons = [
  'src/student/shared/course-card/**',
  'src/student/shared/{offline,own-lessons}/**',
  'src/student/shared/{CourseCover,use-course-category,use-course-language}.tsx',
  'src/shared/{legal,notifications}/**',
  categories,
  copyLink,
]
/** What staff may leave unsent when signing out: calls to contacts, comments and drafts. */
const staffWork = 'src/sync/{calls,comments,drafts}/**'
const pageTitles = 'src/domain/pages'
const navigation = 'src/shared/navigation'

/** The author's half of blocks. */
const editing = [
  'blocks/*/{Edit,*Editor,*Fields}.tsx',
  'blocks/*/palette-entry.ts',
  'blocks/kit/!(image-field|rows)/**/*{Editor,Field,Fields,Form,Refusal,Toolbar}.tsx',
]
/** Parts of blocks that other office pages use too. */
const sharedFields = 'blocks/kit/{image-field,rows}/**'
/** What the composer shares with the pages of courses and histories: publishing, links, blocks, differences. */
const lessons = ['src/engine/editor/{blocks,publish}/**', 'src/shared/{lesson-state,links,publish,text-diff}/**']
const courses = ['src/office/{courses,revisions}/**', ...lessons, sharedFields, categories]
/** The names of roles and states. */
const officeShared = 'src/office/shared/role-names.ts'
/** The columns of every list of contacts. */
const contactColumns = 'src/office/shared/contacts/**'
const contactImport = 'src/office/contacts/import/**'
const figures = 'src/office/shared/figures/**'
const grading = ['src/office/grading/**', contactColumns, figures]
/** The kits for forms and lists, and the messages of the rules of forms: student pages do without them. */
const kits = ['src/ui/{form,table}/**', 'src/domain/forms/form-rules.ts']

const notShown = ['**/*.test.*', '**/*.stories.*', '**/testing/**']

const po = formatter({ lineNumbers: false })
type Catalog = Parameters<typeof po.serialize>[0]

/** Only what browsers show: texts of the server are compared and sent as they are. */
function withTranslations(catalog: Catalog, filename: string, change: (text: string) => string): Catalog {
  if (filename.endsWith('server.po')) return catalog
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [
      id,
      message.translation === undefined ? message : { ...message, translation: change(message.translation) },
    ]),
  )
}

/** Languages by their BCP 47 tag; at the product's borders Ukrainian is `ua`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk'],
  fallbackLocales: process.env.LINGUI_STRICT ? false : { default: 'en' },
  // The compiled catalogs keep short words with the next one; the `.po` files have plain spaces.
  format: {
    ...po,
    parse: async (content, context) =>
      withTranslations(await po.parse(content, context), context.filename, keepWordsTogether),
    serialize: (catalog, context) => po.serialize(withTranslations(catalog, context.filename, separateWords), context),
  },
  orderBy: 'messageId',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/lesson',
      include: [
        'blocks/**/*.tsx',
        'src/engine/player',
        'src/student/lesson/*',
        'src/student/shared',
        'src/lib',
        'src/ui',
        'src/sync',
        'src/shared/app',
        'src/domain/pages/student-pages.ts',
      ],
      exclude: [...editing, sharedFields, ...kits, ...besideLessons, staffWork, ...notShown],
    },
    {
      path: '<rootDir>/src/locales/{locale}/student',
      include: [student, laterInLessons, ...besideLessons, staffWork, pageTitles, navigation],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/public',
      include: [publicSite, copyLink],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/office',
      include: [
        'blocks/*/views.ts',
        'src/office/{layouts,start}/**',
        'src/office/shared/Page*',
        'src/shared',
        staffWork,
        copyLink,
        ...kits,
        pageTitles,
      ],
      exclude: ['src/shared/{app,lesson-state,links,publish,text-diff}/**', ...notShown],
    },
    {
      path: '<rootDir>/src/locales/{locale}/editor',
      include: [...editing, 'src/engine/editor', ...lessons, sharedFields, 'src/office/compose/**'],
      exclude: notShown,
    },
    { path: '<rootDir>/src/locales/{locale}/today', include: ['src/office/today/**'], exclude: notShown },
    { path: '<rootDir>/src/locales/{locale}/courses', include: courses, exclude: notShown },
    { path: '<rootDir>/src/locales/{locale}/grading', include: grading, exclude: notShown },
    {
      path: '<rootDir>/src/locales/{locale}/accounts',
      include: ['src/office/accounts/**', sharedFields],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/people',
      include: ['src/office/people/**', officeShared],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/contacts',
      include: ['src/office/{contacts,requests}/**', contactColumns, figures],
      exclude: [contactImport, 'src/office/contacts/{board,list}/**', ...notShown],
    },
    {
      path: '<rootDir>/src/locales/{locale}/contact-list',
      include: ['src/office/contacts/{board,list,edit}/**', 'src/office/contacts/*', contactColumns, figures],
      exclude: notShown,
    },
    { path: '<rootDir>/src/locales/{locale}/contact-import', include: [contactImport], exclude: notShown },
    {
      path: '<rootDir>/src/locales/{locale}/audit',
      include: ['src/office/audit/**', officeShared],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/setup',
      include: ['src/office/setup/**', officeShared],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/notifications',
      include: ['src/office/notifications/**'],
      exclude: notShown,
    },
    {
      path: '<rootDir>/src/locales/{locale}/statistics',
      include: ['src/office/statistics/**', figures],
      exclude: notShown,
    },
    { path: '<rootDir>/src/locales/{locale}/server', include: ['server', pageTitles], exclude: notShown },
  ],
})
