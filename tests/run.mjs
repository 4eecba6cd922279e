// `npm test`, `npm run check` and `npm run test:faults`: everything that must hold, one part after the other, counted at the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../server/launch/build.mjs'
import { install } from '../server/launch/install.mjs'
import { run, runtime, toolEnvironment } from '../server/launch/runtime.mjs'
import { findBrowser } from './support/browser.mjs'

const quick = process.argv.includes('--quick')
const faults = process.argv.includes('--faults')
const reports = mkdtempSync(join(tmpdir(), 'bible-school-reports-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const times = []

await install()
const browser = quick ? undefined : await findBrowser()
const environment = toolEnvironment({
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
  NODE_OPTIONS: '--no-warnings',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
})

if (faults) {
  await part('build', builds)
  await vitest('faults')
  await vitest('fuzz')
} else {
  await part('types', tool('typescript7/bin/tsc', '--noEmit'))
  await part('lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
  await part('format', tool('@biomejs/biome/bin/biome', 'format', '.'))
  await part(
    'import rules',
    tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'server',
      'blocks',
      'db',
      'tests',
      '.storybook',
    ),
  )
  await part('unused', tool('knip/bin/knip.js'))
  await part('texts', tool('@lingui/cli/dist/lingui.js', 'compile', '--namespace', 'ts', '--strict'), {
    LINGUI_STRICT: '1',
  })
  await vitest('unit')
  if (!quick) {
    // Before the server's tests: some of them ask for pages.
    await part('build', builds)
    await part('size', (env) => run(runtime(), ['tests/size/size.mjs'], { env }))
    await vitest('server')
    await vitest('stories')
    await playwright()
  }
}

rmSync(reports, { recursive: true, force: true })
console.log(
  `\n${times.map(([name, seconds, ok]) => `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`).join('\n')}\n`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Times one part; a part that counts nothing itself counts as one test. */
async function part(name, work, extra = {}, count = onePart) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const ok = (await work({ ...environment, ...extra })) === 0
  times.push([name, (performance.now() - started) / 1_000, ok])
  const counted = count(ok)
  for (const key of Object.keys(totals)) totals[key] += counted[key] ?? 0
  // A runner that died before its tests is a failure even if no test failed.
  if (!ok && !counted.failed) totals.failed += 1
}

function onePart(ok) {
  return ok ? { passed: 1 } : { failed: 1 }
}

function tool(path, ...args) {
  return (env) => run(runtime(), [join('node_modules', path), ...args], { env })
}

async function builds() {
  try {
    await build()
    return 0
  } catch (error) {
    console.error(error.message)
    return 1
  }
}

function vitest(project) {
  const file = join(reports, `${project}.json`)
  return part(
    project,
    tool(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    {},
    () => {
      const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read(file)
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    },
  )
}

function playwright() {
  const file = join(reports, 'e2e.json')
  return part(
    'e2e',
    tool('@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    () => {
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {}
      return { passed: expected, failed: unexpected + flaky, skipped }
    },
  )
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
