// `npm run size`: what each page of the page table costs a phone before it can be used, checked against the budgets; that no built
// files import each other in a circle, and that students' files use nothing above the floor of browsers.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from '../../server/launch/build.mjs'
import { root } from '../../server/launch/runtime.mjs'
import { pages } from '../../src/domain/pages.ts'
import { budgets, laterParts, neverInOffice, neverInStudent } from './budgets.mjs'
import { findCircles } from './find-circles.mjs'
import { findAboveFloor, readProvided } from '../rules/find-above-floor.ts'

const web = join(root, 'dist', 'web')
/** Texts weigh most in this language. */
const locale = 'ru'

// `--built`: the product was built just now.
if (!process.argv.includes('--built')) await build()
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
const modules = JSON.parse(readFileSync(join(web, '.vite', 'modules.json'), 'utf8'))
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
const problems = []
const weights = new Map()
const beforeApp = `assets/${readdirSync(join(web, 'assets')).find((name) => /^before-app-.*\.js$/.test(name))}`
/** Its application starts at the first sign of use, and these before it (server/pages/page-document.ts). */
const beforeDrawn = ['student/first-frame.ts', 'student/start-drawn.ts'].map((key) => manifest[key].file)

printFiles()
console.log(`\n${'page'.padEnd(44)}   JS gzip   CSS gzip  requests`)
const loaded = new Map()
for (const page of pages) if (!loaded.has(nameOf(page))) report(nameOf(page), filesOf(page), budgetOf(page))
for (const { name, modules: wanted, after, ...budget } of laterParts) {
  const earlier = after.flatMap((earlierName) => {
    const files = loaded.get(earlierName)
    if (!files) throw new Error(`tests/size/budgets.mjs: ${name} comes after the unknown page "${earlierName}"`)
    return files
  })
  const files = [...new Set(wanted.flatMap((id) => closure(fileWith(id))))]
  report(
    name,
    files.filter((file) => !earlier.includes(file)),
    budget,
  )
}
report('first text of a drawn page', [beforeApp, ...beforeDrawn], budgets.drawn)
for (const file of studentParts()) checkFloor(file, readProvided(root))
checkFloor('sw.js', [])
for (const files of findCircles(manifest))
  problems.push(`These files import each other in a circle: ${files.join(', ')}`)

for (const problem of problems) console.error(`\nNot allowed: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

function nameOf({ entry, file, layout = 'no' }) {
  return `${entry}/${file} (${layout} layout)`
}

function budgetOf({ budget, entry }) {
  return {
    ...budgets[budget],
    never: entry === 'student' ? neverInStudent : neverInOffice,
    calls: budget === 'lesson' ? 0 : 1,
  }
}

/** The scripts that a page begins with: those before its application, its document, layout, component and texts. */
function filesOf({ entry, file, layout, catalog }) {
  const texts = ['lesson', ...(entry === 'office' ? ['office'] : []), ...(catalog ? [catalog] : [])]
  const parts = [
    `src/${entry}/main.tsx`,
    `src/${entry}/${file}.tsx`,
    ...(layout ? [`src/${entry}/layouts/${layout}Layout.tsx`] : []),
    ...texts.map((name) => `src/locales/${locale}/${name}.ts`),
  ]
  return [beforeApp, ...new Set(parts.flatMap((id) => closure(fileWith(id))))]
}

function report(name, files, { js, css, both, requests, calls = 0, never }) {
  loaded.set(name, files)
  const styles = [...new Set(files.flatMap((file) => chunkOf.get(file)?.css ?? []))]
  const measured = { js: sum(files), css: sum(styles), requests: 1 + files.length + styles.length + calls }
  const figures = [measured.js, measured.css, measured.requests].map((n) => String(n).padStart(10)).join('')
  console.log(`${name.padEnd(44)}${figures}`)
  check(name, 'JS', measured.js, js)
  check(name, 'CSS', measured.css, css)
  check(name, 'JS and CSS', measured.js + measured.css, both)
  check(name, 'requests', measured.requests, requests)
  for (const file of files)
    for (const id of Object.keys(modules[file] ?? {}))
      if (never?.some((pattern) => pattern.test(id))) problems.push(`${name} loads ${id}, in ${file}`)
}

function check(name, what, value, limit) {
  if (limit !== undefined && value > limit) problems.push(`${name}: ${what} ${value}, at most ${limit}`)
}

/** Whatever a student's page may load, now or later. It holds nothing of the office, and nothing with which authors edit blocks. */
function studentParts() {
  const seen = new Set()
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const id of Object.keys(modules[chunk.file] ?? {}))
      if (/^src\/office\/|^blocks\/.*(Edit\.tsx|author-views\.ts)$/.test(id))
        problems.push(`A student’s page may load ${id}, in ${chunk.file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  for (const entry of ['student/index.html', 'student/first-frame.ts', 'student/start-drawn.ts']) visit(entry)
  return files
}

function checkFloor(file, provided) {
  for (const name of findAboveFloor(file, readFileSync(join(web, file), 'utf8'), provided))
    problems.push(`${file} uses ${name}, which a browser of the floor lacks (src/build/browser-floor.ts)`)
}

/** A built file and all that it statically imports. */
function closure(file, found = new Set()) {
  if (found.has(file)) return []
  found.add(file)
  for (const key of chunkOf.get(file)?.imports ?? []) closure(manifest[key].file, found)
  return [...found]
}

function fileWith(id) {
  const file = Object.keys(modules).find((name) => id in modules[name])
  if (!file) throw new Error(`${id} is in no built file`)
  return file
}

function printFiles() {
  console.log('bytes                              raw        gzip  file')
  for (const file of readdirSync(join(web, 'assets')).sort()) {
    if (!/\.(js|css)$/.test(file)) continue
    const { raw, gzip } = weigh(`assets/${file}`)
    const figures = [raw, gzip].map((n) => String(n).padStart(12)).join('')
    if (gzip > 2_000) console.log(`${' '.repeat(26)}${figures}  ${file}`)
  }
}

function sum(files) {
  return files.reduce((total, file) => total + weigh(file).gzip, 0)
}

function weigh(file) {
  const known = weights.get(file)
  if (known) return known
  const bytes = readFileSync(join(web, file))
  const weight = { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
  weights.set(file, weight)
  return weight
}
