// `npm test`, `npm run check` and `npm run test:faults`: runs the parts one after the other and counts their tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../server/launch/build.mjs'
import { install } from '../server/launch/install.mjs'
import { run, runtime, toolEnvironment } from '../server/launch/runtime.mjs'
import { findBrowser, findHeadlessShell } from './support/browser.mjs'

const quick = process.argv.includes('--quick')
const faults = process.argv.includes('--faults')
const reports = mkdtempSync(join(tmpdir(), 'bible-school-reports-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const times = []

await install()
const browser = quick ? undefined : await findBrowser()
const environment = toolEnvironment({
  ...(browser ? { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: await findHeadlessShell(browser) } : {}),
  NODE_OPTIONS: '--no-warnings',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
})
const sources = ['src', 'server', 'blocks', 'db', 'tests', '.storybook']

if (faults) {
  await part('build', buildProduct)
  await vitest('faults')
  await vitest('fuzz')
} else {
  await part('types', tool('typescript7/bin/tsc', '--noEmit'))
  await part('lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
  await part('format', tool('@biomejs/biome/bin/biome', 'format', '.'))
  const cruiser = 'dependency-cruiser/bin/dependency-cruiser.mjs'
  await part('import rules', tool(cruiser, '--config', '.dependency-cruiser.mjs', ...sources))
  await part('unused', tool('knip/bin/knip.js'))
  const catalogs = tool('@lingui/cli/dist/lingui.js', 'compile', '--namespace', 'ts', '--strict')
  await part('texts', catalogs, { env: { LINGUI_STRICT: '1' } })
  await vitest('unit')
  if (!quick) {
    // The server's tests request pages of the build.
    await part('build', buildProduct)
    await part('size', (env) => run(runtime(), ['tests/size/size.mjs', '--built'], { env }))
    await vitest('server')
    await vitest('stories')
    await part('storybook', buildStorybook)
    await playwright()
  }
}

rmSync(reports, { recursive: true, force: true })
const lines = times.map(
  ([name, seconds, ok]) => `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`,
)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Runs and times one part. `count` reads how many tests it had; a part without tests counts as one. */
async function part(name, work, { env = {}, count = countPart } = {}) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const ok = (await work({ ...environment, ...env })) === 0
  times.push([name, (performance.now() - started) / 1_000, ok])
  const counted = count(ok)
  for (const key of Object.keys(totals)) totals[key] += counted[key] ?? 0
  // A runner that crashed before its tests is a failure even if no test failed.
  if (!ok && !counted.failed) totals.failed += 1
}

function countPart(ok) {
  return ok ? { passed: 1 } : { failed: 1 }
}

function tool(path, ...args) {
  return (env) => run(runtime(), [join('node_modules', path), ...args], { env })
}

async function buildProduct() {
  try {
    await build()
    return 0
  } catch (error) {
    console.error(error.message)
    return 1
  }
}

/** The static Storybook, built to a folder that is removed again: its build may fail where the stories run. */
async function buildStorybook(env) {
  const folder = join(reports, 'storybook')
  const code = await tool('storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', folder)(env)
  if (code === 0 && !existsSync(join(folder, 'index.json'))) {
    console.error('The build of Storybook wrote no list of stories')
    return 1
  }
  return code
}

function vitest(project) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`]
  return part(project, tool('vitest/vitest.mjs', 'run', '--project', project, ...reporters), {
    count() {
      const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read(file)
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    },
  })
}

function playwright() {
  const file = join(reports, 'e2e.json')
  return part('e2e', tool('@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count() {
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {}
      return { passed: expected, failed: unexpected + flaky, skipped }
    },
  })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
