// `npm run bench [-- server|overload|contacts|statistics|push|render] [--quick]`: the cost of the server and of a lesson's page, as ratios to minimal ones in
// the same run. README.md says how to read it.
import { build } from '../../server/launch/build.mjs'
import { install } from '../../server/launch/install.mjs'
import { run, runtime, toolEnvironment } from '../../server/launch/runtime.mjs'
import { findBrowser } from '../support/browser.mjs'

/** The program of each bench; those of one program share its data. */
const benches = {
  server: 'tests/bench/server.ts',
  overload: 'tests/bench/overload.ts',
  contacts: 'tests/bench/million.ts',
  statistics: 'tests/bench/million.ts',
  push: 'tests/bench/push.ts',
  render: 'tests/bench/render/render.ts',
}
const options = process.argv.slice(2)
const named = Object.keys(benches).filter((name) => options.includes(name))
const chosen = named.length > 0 ? named : Object.keys(benches)
const others = options.filter((option) => !named.includes(option))

await install()
await build()
const env = toolEnvironment({
  NODE_ENV: 'production',
  NODE_OPTIONS: '--no-warnings',
  CHROMIUM_PATH: await findBrowser(),
})
for (const program of new Set(chosen.map((name) => benches[name]))) {
  const names = chosen.filter((name) => benches[name] === program)
  const started = performance.now()
  process.exitCode = (await run(runtime(), [program, ...names, ...others], { env })) || process.exitCode
  console.log(`${names.join(' and ')}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`)
}
