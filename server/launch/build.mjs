import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runtime } from './runtime.mjs'

const parts = [
  {
    name: 'pages',
    inputs: ['src', 'blocks', 'vite.config.ts', 'tests/size', 'package-lock.json'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'drawing',
    inputs: ['src', 'blocks', 'vite.config.ts', 'package-lock.json'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'student/draw.tsx', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    inputs: ['server', 'db', 'blocks', 'src/domain', 'src/locales', 'package-lock.json'],
    command: [
      'node_modules/rolldown/bin/cli.mjs',
      '--config',
      'server/launch/rolldown.config.mjs',
      '--log-level',
      'silent',
    ],
  },
]

/** Builds the pages and the server bundle, each only when its inputs have changed. */
export async function build() {
  for (const { name, inputs, command } of parts) {
    const stamp = join(root, 'dist', `.${name}`)
    const wanted = fingerprint(inputs)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    console.log(`  Building the ${name}`)
    const code = await run(runtime(), command, {
      env: { ...process.env, NODE_ENV: 'production' },
      // Errors are written to stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (code !== 0) throw new Error(`The ${name} could not be built; the lines above say why.`)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** A hash of names and contents of all files below the inputs, without tests and stories. */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(root, path)
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort()) visit(join(path, entry))
    } else if (!/\.(test|stories)\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0')
    }
  }
  for (const input of inputs) visit(input)
  return hash.digest('hex')
}
