import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags } from './tests/support/chromium-flags.mjs'

const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // What a story presses is no person's press, without which a browser lets nothing be heard.
  args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
}

/**
 * Node projects; the stories of .storybook run as a project of their own in Chromium. No file's modules are loaded anew
 * where nothing a module keeps can mislead another file: suites have accounts of their own, stories a page of their own.
 */
export default defineConfig({
  test: {
    // Both cores of a small machine, which one worker and its PostgreSQL or browser leave half idle.
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'blocks/**/*.test.ts', 'tests/{generators,rules}/*.test.ts'],
          exclude: ['tests/generators/stranger.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['db/testing/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/*.test.ts'],
          globalSetup: ['db/testing/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/generators/stranger.test.ts'],
          hookTimeout: 120_000,
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        plugins: [storybookTest({ configDir: '.storybook' })],
        // In a copy of the project the packages may be links to another folder.
        server: { fs: { allow: ['.', dirname(realpathSync('node_modules/vitest'))] } },
        test: {
          name: 'stories',
          isolate: false,
          // One story opens every block there is, each with code of its own.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
