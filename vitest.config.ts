import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, headlessShellPath, leftOutFlags } from './tests/support/chromium.mjs'
import { ContractFirst } from './tests/support/contract-first.ts'

const chromium = {
  executablePath: headlessShellPath(),
  // The clicks of a story do not count as user gestures, without which browsers do not play sound.
  args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
  ignoreDefaultArgs: leftOutFlags,
}

/** Tests of tools and of starts that take minutes, which `npm run test:faults` runs. */
const long = '{db,server,tests}/**/*.long.test.ts'

/** For a test that hangs, not for a slow machine. */
const HANGS_MS = 180_000
const limits = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: { timeout: HANGS_MS } } }

/**
 * Node projects, and the stories as a project in Chromium. `isolate: false` shares loaded modules between test files: suites
 * use separate accounts and stories separate pages, so no module state can mislead another file.
 */
export default defineConfig({
  test: {
    // Two workers use both cores of a small machine; one worker would leave them half idle.
    maxWorkers: 2,
    sequence: { sequencer: ContractFirst },
    projects: [
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'blocks/**/*.test.ts', 'tests/{generators,rules,support}/*.test.ts'],
          exclude: [long],
          setupFiles: ['tests/support/fail-on-console.ts'],
          environment: 'node',
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [long],
          // Some wait for what others do: a third one uses that time.
          maxWorkers: 3,
          environment: 'node',
          globalSetup: ['db/testing/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/fail-on-server-errors.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/fuzz/*.test.ts', long],
          globalSetup: ['db/testing/global-setup.ts'],
          ...limits,
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
          // Pages at once. Vitest takes the number above for Node alone.
          maxWorkers: 2,
          ...limits,
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
