import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, runtime } from '../../server/launch/runtime.mjs'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const shell = '/usr/bin/chromium-headless-shell'
const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * The path of Chromium without a user interface, which shows pages in two thirds of the time but receives no push
 * messages: HEADLESS_SHELL_PATH, or Debian's package; the whole Chromium where there is none.
 */
export async function findHeadlessShell(chromium) {
  const { HEADLESS_SHELL_PATH } = process.env
  if (HEADLESS_SHELL_PATH) return HEADLESS_SHELL_PATH
  if (!existsSync(shell) && chromium === '/usr/bin/chromium' && canInstall()) {
    console.log('Installing Chromium without a user interface for the tests')
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  }
  return existsSync(shell) ? shell : chromium
}

/** The path of a Chromium: an installed one, else Debian's package if we are root, else Playwright's. Throws if there is none. */
export async function findBrowser() {
  const found = () => known.find((path) => path && existsSync(path))
  if (found()) return found()
  if (canInstall()) {
    console.log('Installing Chromium for the tests')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'])
    if (found()) return found()
  }
  console.log('Fetching the Chromium of Playwright for the tests')
  await run(runtime(), ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('The tests need Chromium: install it and set CHROMIUM_PATH to its program file.')
}
