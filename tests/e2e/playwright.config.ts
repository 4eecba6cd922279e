import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from '../support/chromium-flags.mjs'

/** The whole application in a real browser. Every spec file has a server of its own on an empty data folder. */
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
    // Half a megabyte for every new browser; journeys without a network allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } }],
})
