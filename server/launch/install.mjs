import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './runtime.mjs'

const stamp = join(root, 'node_modules', '.installed')

/** Installs the packages of package-lock.json unless they are already installed. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (read(stamp) === wanted) return
  console.log('  Installing what the application is made of (about a minute, once)')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) throw new Error('The installation did not finish; the lines above say why.')
  // Written last: an interrupted installation starts over.
  writeFileSync(stamp, wanted)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
