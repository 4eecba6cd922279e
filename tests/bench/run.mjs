// `npm run bench [-- --quick]`: what the server costs, each figure a ratio to a bare server in the same run.
import { build } from '../../server/launch/build.mjs'
import { install } from '../../server/launch/install.mjs'
import { run, runtime, toolEnvironment } from '../../server/launch/runtime.mjs'

await install()
await build()
const env = toolEnvironment({ NODE_ENV: 'production', NODE_OPTIONS: '--no-warnings' })
process.exitCode = await run(runtime(), ['tests/bench/bench.ts', ...process.argv.slice(2)], { env })
