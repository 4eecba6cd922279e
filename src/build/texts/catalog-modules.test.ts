import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officePages } from '#domain/pages/office-pages.ts'
import { studentPages } from '#domain/pages/student-pages.ts'
import { type CatalogModules, modulesOfCatalogs } from './catalog-modules.ts'
import { readCatalogModules } from './compile-texts.ts'
import type { ModuleGraph } from './module-graph.ts'
import { readTexts } from './read-texts.ts'

const root = join(import.meta.dirname, '../../..')

/** A graph of modules by what they import: `['a', '~b']` imports `a` with the module and `b` later. */
function graphOf(imports: Record<string, readonly string[]>): ModuleGraph {
  return new Map(
    Object.entries(imports).map(([id, all]) => [
      id,
      {
        static: all.filter((to) => !to.startsWith('~')),
        later: all.filter((to) => to.startsWith('~')).map((to) => to.slice(1)),
      },
    ]),
  )
}

const studentFiles = ['lesson/LessonPage', 'public/LandingPage', 'menu/MenuPage', 'layouts/MetaLayout']
const officeFiles = ['start/StartPage', 'list/ListPage', 'layouts/DefaultLayout']
const retry = 'src/lib/loading/lazy-with-retry.ts'
const catalogs = modulesOfCatalogs(
  graphOf({
    'src/student/main.tsx': ['app', ...studentFiles.map((file) => `~src/student/${file}.tsx`)],
    'src/office/main.tsx': ['app', ...officeFiles.map((file) => `~src/office/${file}.tsx`)],
    app: ['~sign-in', '~src/lib/unused-by-pages.ts'],
    'src/student/lesson/LessonPage.tsx': ['player', retry, '~lesson-end'],
    player: ['~film'],
    'blocks/audio/author-views.ts': ['~blocks/audio/Edit.tsx'],
    'blocks/audio/Edit.tsx': ['field'],
    'lesson-end': ['button', '~print'],
    'src/student/layouts/MetaLayout.tsx': ['button'],
    'src/student/public/LandingPage.tsx': ['cover', '~map'],
    'src/student/menu/MenuPage.tsx': ['button', 'player'],
    'src/office/layouts/DefaultLayout.tsx': ['button', '~palette'],
    'src/office/list/ListPage.tsx': ['table', 'button', 'blocks/audio/author-views.ts', '~dialog'],
    'src/office/start/StartPage.tsx': ['greeting'],
    'server/main.ts': ['rules'],
    'server/worker.ts': ['~sheets'],
  }),
  [
    {
      name: 'student',
      pages: [
        { file: 'lesson/LessonPage' },
        { file: 'public/LandingPage', layout: 'Meta', catalog: 'public' },
        { file: 'menu/MenuPage', layout: 'Meta', catalog: 'student' },
      ],
    },
    {
      name: 'office',
      pages: [{ file: 'start/StartPage' }, { file: 'list/ListPage', layout: 'Default', catalog: 'lists' }],
    },
  ],
)
const holdersOf = (id: string, all: CatalogModules = catalogs) =>
  [...all].flatMap(([name, modules]) => (modules.has(id) ? [name] : [])).sort()

test.each([
  ['the page without a catalog, and what it imports', 'player', ['lesson']],
  ['what it loads later without waiting for texts', 'film', ['lesson']],
  ['what starts both documents', 'app', ['lesson']],
  ['what the start loads later', 'sign-in', ['lesson']],
  ['what a student page loads together with the later texts', 'lesson-end', ['student']],
  ['what such a part loads itself', 'print', ['student']],
  ['what a page with a catalog loads later', 'map', ['public']],
  ['a layout, with the first page that has it', 'src/student/layouts/MetaLayout.tsx', ['public']],
  ['a module that pages with different catalogs import', 'button', ['office', 'public', 'student']],
  ['an edit view of a block', 'blocks/audio/Edit.tsx', ['lists']],
  ['what a layout of the office loads later', 'palette', ['office']],
  ['an office page without a catalog', 'greeting', ['office']],
  ['what an office page opens later', 'dialog', ['lists']],
  ['what a thread of the server loads', 'sheets', ['server']],
  ['what nothing imports', 'orphan', []],
])('%s', (_, id, expected) => {
  expect(holdersOf(id)).toEqual(expected)
})

test('the catalogs are those that the page table names, and those of the documents', () => {
  expect([...catalogs.keys()].sort()).toEqual(['lesson', 'lists', 'office', 'public', 'server', 'student'])
})

test('the product has every text in a catalog, and nothing of the office in those of students', async () => {
  const real = await readCatalogModules(root)
  const texts = await readTexts(root, 'en')
  expect(texts.length).toBeGreaterThan(2_000)
  expect(texts.filter(({ modules }) => !modules.some((module) => holdersOf(module, real).length > 0))).toEqual([])
  for (const name of ['lesson', 'student', 'public'])
    expect([...(real.get(name) ?? [])].filter((id) => /^src\/(office|engine\/editor)\//.test(id))).toEqual([])
  // What a page imports has its texts in a catalog that the page loads.
  const pages = [
    ...studentPages.map(({ file, catalog }) => [`src/student/${file}.tsx`, 'lesson', catalog] as const),
    ...officePages.map(({ file, catalog }) => [`src/office/${file}.tsx`, 'office', catalog] as const),
  ]
  for (const [file, base, catalog = base] of pages) expect(holdersOf(file, real)).toContain(catalog)
})
