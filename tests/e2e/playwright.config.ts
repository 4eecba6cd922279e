import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from '../support/chromium-flags.mjs'

/** The built application in a real browser. Each spec file starts its own server on a new data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    // A service worker downloads half a megabyte per browser; tests without a network allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } }],
})
