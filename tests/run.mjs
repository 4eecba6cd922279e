// `npm test`, `npm run check` and `npm run test:faults`. What fails most often comes first.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../server/launch/install.mjs'
import { runtime, toolEnvironment } from '../server/launch/runtime.mjs'
import { findBrowser, findHeadlessShell } from './support/browser.mjs'
import { runParts } from './support/run-parts.mjs'

const quick = process.argv.includes('--quick')
const faults = process.argv.includes('--faults')

await install()
const browser = quick ? undefined : await findBrowser()
const environment = toolEnvironment({
  ...(browser ? { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: await findHeadlessShell(browser) } : {}),
  NODE_OPTIONS: '--no-warnings',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NO_COLOR: '1',
})
const sources = ['src', 'server', 'blocks', 'db', 'tests', '.storybook']

const sound = [
  part('types', 2, tool('typescript7/bin/tsc', '--noEmit')),
  part('lint', 2, tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')),
]
const shape = [
  part(
    'import rules',
    1,
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', ...sources),
  ),
  part('unused', 1, tool('knip/bin/knip.js')),
  part('format', 1, tool('@biomejs/biome/bin/biome', 'format', '.')),
  part('texts', 1, [runtime(), 'src/build/texts/check-texts.ts']),
]
const built = part('build', 1, script("import { build } from './server/launch/build.mjs'; await build()"))

const passed = await runParts((reports) => {
  if (quick) return [...sound, vitest('unit', reports), ...shape]
  if (faults)
    return [
      built,
      vitest('faults', reports, { after: 'build' }),
      journeys('long', reports),
      ...['light', 'dark'].map((theme) => contrast(theme, reports)),
    ]
  return [
    ...sound,
    vitest('unit', reports),
    // The longest of those that run beside each other come first.
    staticStorybook(join(reports, 'storybook')),
    built,
    ...shape,
    part('size', 1, [runtime(), 'tests/size/size.mjs', '--built'], { after: 'build' }),
    journeys('journeys', reports),
    // Both wait a part of their time, so they run beside each other. The server's tests request pages of the build.
    vitest('server', reports, { threads: 1, after: 'build' }),
    vitest('stories', reports, { threads: 1 }),
  ]
})
process.exitCode = passed ? 0 : 1

function part(name, threads, command, options = {}) {
  return { name, threads, command, ...options, env: { ...environment, ...options.env } }
}

function tool(path, ...args) {
  return [runtime(), join('node_modules', path), ...args]
}

function script(code) {
  return [runtime(), '--input-type=module', '--eval', code]
}

/** The stories in a theme: can everything on them be read? */
function contrast(theme, reports) {
  return vitest('stories', reports, { name: `contrast, ${theme}`, env: { STORYBOOK_CONTRAST: theme } })
}

function vitest(project, reports, { name = project, threads = 2, ...options } = {}) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`]
  return part(name, threads, tool('vitest/vitest.mjs', 'run', '--project', project, ...reporters), {
    ...options,
    count() {
      const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(file)
      const tests = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName, duration, failureMessages = [] }) => ({
          title: fullName,
          seconds: (duration ?? 0) / 1_000,
          error: failureMessages.join('\n'),
        }))
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, tests }
    },
  })
}

/** The static Storybook: its build may fail where the stories run, or write no list of stories. */
function staticStorybook(folder) {
  return part('storybook', 1, tool('storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', folder), {
    count: () => ({ passed: Number(existsSync(join(folder, 'index.json'))), failed: 0, skipped: 0 }),
  })
}

/** Journeys in the built application: `npm test` runs each once, `test:faults` its repeats, which are tagged as long. */
function journeys(project, reports) {
  const file = join(reports, 'journeys.json')
  const options = ['--config', 'tests/e2e/playwright.config.ts', '--project', project]
  return part(project, 2, tool('@playwright/test/cli.js', 'test', ...options), {
    after: 'build',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count() {
      const { stats = {}, suites = [] } = read(file)
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
      return { passed: expected, failed: unexpected + flaky, skipped, tests: suites.flatMap(readTests) }
    },
  })
}

/** The seconds and the errors of each journey in a suite of Playwright's report. */
function readTests({ specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return {
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      error: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'),
    }
  })
  return [...own, ...suites.flatMap(readTests)]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
