import { existsSync, statfsSync } from 'node:fs'

/** The flags of Chromium in tests: no background requests, and no sandbox, which root cannot use. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/** Flags of Playwright that are left out: Chromium shares memory by files of the disk, a tenth more work, which only a small `/dev/shm` asks for. */
export const leftOutFlags = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

function hasSharedMemory() {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}

/** The whole browser, as `npm test` says, else as installed by Debian's package. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The browser without a user interface, which most tests use: faster, without push messages and profiles. */
export const headlessShellPath = () => process.env.HEADLESS_SHELL_PATH ?? chromiumPath()
