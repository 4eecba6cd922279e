// `npm run bench [-- server|contacts|statistics|push|render] [--quick]`: the cost of the server and of a lesson's page, as ratios to minimal ones in
// the same run. README.md says how to read it.
import { build } from '../../server/launch/build.mjs'
import { install } from '../../server/launch/install.mjs'
import { run, runtime, toolEnvironment } from '../../server/launch/runtime.mjs'
import { findBrowser } from '../support/browser.mjs'

const benches = {
  server: 'tests/bench/server.ts',
  contacts: 'tests/bench/contacts.ts',
  statistics: 'tests/bench/statistics.ts',
  push: 'tests/bench/push.ts',
  render: 'tests/bench/render/render.ts',
}
const options = process.argv.slice(2)
const chosen = Object.keys(benches).filter((name) => options.includes(name))

await install()
await build()
const env = toolEnvironment({
  NODE_ENV: 'production',
  NODE_OPTIONS: '--no-warnings',
  CHROMIUM_PATH: await findBrowser(),
})
for (const name of chosen.length > 0 ? chosen : Object.keys(benches))
  process.exitCode = (await run(runtime(), [benches[name], ...options], { env })) || process.exitCode
