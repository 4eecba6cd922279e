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

/** The path of a Chromium: an installed one, else Debian's package if we are root, else Playwright's. Throws if there is none. */
export async function findBrowser() {
  const found = () => known.find((path) => path && existsSync(path))
  if (found()) return found()
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
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
