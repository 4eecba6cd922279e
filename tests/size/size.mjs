// `npm run size`: what each page asks of a phone before it can be used, held against the budgets. Reads the built pages.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from '../../server/launch/build.mjs'
import { root } from '../../server/launch/runtime.mjs'

const KB = 1_000
const web = join(root, 'dist', 'web')

/**
 * Budgets in bytes of gzip: [wished for, at most]. `modules` are what a page begins with; `calls` what it asks of the API;
 * `lazy` counts what it may load later too, but for the files that hold `without`. `after` counts
 * only what those pages have not loaded.
 */
const pages = [
  {
    name: 'student’s lesson',
    modules: ['src/main.tsx', 'src/features/lesson/LessonPage.tsx', 'src/locales/ru/lesson.ts'],
    // On a first visit by link the lesson comes with the page.
    calls: 0,
    js: [105 * KB, 105 * KB],
    css: [10 * KB, 10 * KB],
    requests: [6, 6],
    never: [
      /node_modules\/(lexical|@lexical|@dnd-kit|zod|plyr|@radix-ui|@tanstack|@trpc|superjson)\//,
      /^blocks\/.*(Edit|Editor|Field|Fields|Button)\.tsx$/,
      /^src\/engine\/editor\//,
      /model\.ts$/,
    ],
  },
  {
    name: 'first answer, after its first moment',
    modules: ['src/lib/trpc.ts'],
    after: ['student’s lesson'],
    calls: 1,
    js: [10 * KB, 12 * KB],
    never: [/node_modules\/@radix-ui\//],
  },
  {
    name: 'end of a lesson, after its first answer',
    modules: ['src/features/lesson/after/LessonEnd.tsx', 'src/locales/ru/study.ts'],
    after: ['student’s lesson', 'first answer, after its first moment'],
    calls: 0,
    both: [10 * KB, 14 * KB],
    never: [/node_modules\/@radix-ui\//],
  },
  {
    name: 'course',
    modules: [
      'src/main.tsx',
      'src/features/lesson/course/CoursePage.tsx',
      'src/locales/ru/lesson.ts',
      'src/locales/ru/study.ts',
    ],
    calls: 1,
    both: [130 * KB, 150 * KB],
    never: [/node_modules\/(lexical|@lexical|@dnd-kit|zod|plyr|@radix-ui|@tanstack)\//],
  },
  {
    name: 'landing',
    modules: [
      'src/main.tsx',
      'src/app/layouts/Meta.tsx',
      'src/features/index/IndexPage.tsx',
      'src/locales/ru/lesson.ts',
      'src/locales/ru/study.ts',
    ],
    calls: 1,
    both: [110 * KB, 130 * KB],
  },
  {
    name: 'sign-in',
    modules: [
      'src/main.tsx',
      'src/features/login/LoginPage.tsx',
      'src/locales/ru/lesson.ts',
      'src/locales/ru/study.ts',
    ],
    calls: 1,
    both: [110 * KB, 130 * KB],
  },
  {
    name: 'courses',
    modules: [
      'src/main.tsx',
      'src/app/layouts/Lists.tsx',
      'src/features/courses/CoursesPage.tsx',
      'src/locales/ru/office.ts',
      'src/locales/ru/courses.ts',
    ],
    calls: 1,
    both: [150 * KB, 180 * KB],
  },
  {
    name: 'editor, before a block is focused',
    modules: [
      'src/main.tsx',
      'src/app/layouts/Default.tsx',
      'src/features/compose/LessonEditorPage.tsx',
      'src/locales/ru/office.ts',
    ],
    calls: 1,
    js: [150 * KB, 200 * KB],
  },
  {
    name: 'editor, everything',
    modules: [
      'src/main.tsx',
      'src/app/layouts/Default.tsx',
      'src/features/compose/LessonEditorPage.tsx',
      'src/locales/ru/office.ts',
    ],
    lazy: 'src/features/compose/LessonEditorPage.tsx',
    // None is needed to write: each has a line of its own below.
    without: [
      'blocks/kit/media/open-player.ts',
      'src/engine/links/LinkDialog.tsx',
      'src/features/lesson/offline/KeptHere.tsx',
      'src/engine/editor/paste/take-foreign.ts',
      'src/features/lesson/after/LessonEnd.tsx',
    ],
    calls: 1,
    js: [260 * KB, 300 * KB],
  },
  {
    name: 'links of a lesson, with a QR code',
    modules: ['src/engine/links/LinkDialog.tsx', 'src/engine/links/LinkQr.tsx'],
    after: ['editor, before a block is focused'],
    calls: 1,
    js: [9 * KB, 12 * KB],
  },
  {
    name: 'paste, at its first',
    modules: ['src/engine/editor/paste/take-foreign.ts'],
    after: ['editor, before a block is focused'],
    calls: 0,
    // With the parts of the edit views that it shares; whoever has opened a block has them.
    js: [55 * KB, 60 * KB],
  },
  {
    name: 'player, at its first press',
    modules: ['blocks/kit/media/open-player.ts'],
    after: ['student’s lesson'],
    calls: 0,
    both: [40 * KB, 45 * KB],
    never: [/node_modules\/@radix-ui\//, /^src\//],
  },
  {
    name: 'passage, at its first press',
    modules: ['blocks/kit/rich-text/PassagePanel.tsx'],
    after: ['student’s lesson'],
    calls: 1,
    both: [3 * KB, 5 * KB],
    never: [/node_modules\//],
  },
]

await build()
const entries = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
const modules = JSON.parse(readFileSync(join(web, '.vite', 'modules.json'), 'utf8'))
const chunks = new Map(
  Object.values(entries).flatMap((entry) => (entry.file.endsWith('.js') ? [[entry.file, entry]] : [])),
)

const faults = []
console.log('bytes                              raw        gzip      brotli  file')
for (const file of readdirSync(join(web, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .sort()) {
  const { raw, gzip, brotli } = weigh(`assets/${file}`)
  if (gzip > 2 * KB)
    console.log(`${' '.repeat(26)}${[raw, gzip, brotli].map((n) => String(n).padStart(12)).join('')}  ${file}`)
}

console.log('\npage                                   JS gzip   CSS gzip  requests')
for (const page of pages) {
  const files = filesOf(page)
  const css = [...new Set(files.flatMap((file) => chunks.get(file)?.css ?? []))]
  const js = sum(files)
  const styles = sum(css)
  const requests = 1 + files.length + css.length + page.calls
  console.log(`${page.name.padEnd(36)}${[js, styles, requests].map((n) => String(n).padStart(10)).join('')}`)
  check(page, 'JS', js, page.js)
  check(page, 'CSS', styles, page.css)
  check(page, 'JS and CSS', js + styles, page.both)
  check(page, 'requests', requests, page.requests)
  for (const file of files)
    for (const id of Object.keys(modules[file] ?? {}))
      if (page.never?.some((pattern) => pattern.test(id))) faults.push(`The ${page.name} holds ${id}, in ${file}`)
}

for (const fault of faults) console.error(`\nOver budget: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The JavaScript of a page: the files of its modules and whatever these import, now or (`lazy`) later. */
function filesOf({ modules: wanted, lazy, without = [], after = [] }) {
  const found = new Set()
  const left = without.map(fileOf)
  const visit = (file, later) => {
    if (found.has(file) || left.includes(file)) return
    found.add(file)
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const key of imports) visit(entries[key].file, later && entries[key].file !== fileOf('src/main.tsx'))
    if (later) for (const key of dynamicImports) visit(entries[key].file, true)
  }
  if (lazy) visit(fileOf(lazy), true)
  for (const id of wanted) visit(fileOf(id), false)
  const earlier = pages.filter(({ name }) => after.includes(name)).flatMap(filesOf)
  return [...found].filter((file) => !earlier.includes(file))
}

function fileOf(id) {
  const file = Object.keys(modules).find((name) => id in modules[name])
  if (!file) throw new Error(`${id} is in no built file; the list of pages in tests/size is out of date`)
  return file
}

function check(page, what, value, budget) {
  if (!budget) return
  const [goal, must] = budget
  if (value > must) faults.push(`${page.name}: ${what} ${value}, at most ${must}`)
  else if (value > goal) console.log(`  ${what} past the wish of ${goal}, below the limit of ${must}`)
}

function sum(files) {
  return files.reduce((total, file) => total + weigh(file).gzip, 0)
}

function weigh(file) {
  const bytes = readFileSync(join(web, file))
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
}
