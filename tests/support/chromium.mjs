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

/** The whole browser, as `npm test` says, else as installed by Debian's package. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The browser without a user interface, which most tests use: faster, without push messages and profiles. */
export const headlessShellPath = () => process.env.HEADLESS_SHELL_PATH ?? chromiumPath()
