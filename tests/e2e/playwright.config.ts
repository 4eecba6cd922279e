import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, headlessShellPath, leftOutFlags } from '../support/chromium.mjs'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

/**
 * The built application in a real browser, on one server with the demo school. `npm test` runs the
 * project `journeys`; `npm run test:faults` runs `long`: what repeats a journey in other languages, widths and themes.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './make-demo-school.ts',
  outputDir: '../../test-results',
  workers: 3,
  // Limits for what never comes, not for a slow machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    // A step that waits for ever says which one it is.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A service worker downloads half a megabyte per browser; tests without a network allow it.
    serviceWorkers: 'block',
    // Recording a trace costs a quarter of the time: `--trace on` shows what a failed test did.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A test begins with an empty browser, but one that has compiled the application: an eighth less work.
    reuseContext: true,
    // Colours are checked where they are, not on their way from one to the other.
    contextOptions: { reducedMotion: 'reduce' },
    // A page lives for seconds: scripts are not worth optimising, which takes a fourteenth of the time.
    launchOptions: {
      executablePath: headlessShellPath(),
      args: [...chromiumFlags, '--js-flags=--no-opt'],
      ignoreDefaultArgs: leftOutFlags,
    },
  },
  projects: [
    { name: 'journeys', grepInvert: /@long/, use: desktop },
    { name: 'long', grep: /@long/, use: desktop },
  ],
})
