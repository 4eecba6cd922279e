// `npm start` and the commands beside it: installs and builds what is missing, then runs the server's one file.
import { build } from './launch/build.mjs'
import { install } from './launch/install.mjs'
import { root, runAndFollow, runtime, serverEnvironment, serverFlags } from './launch/runtime.mjs'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

try {
  await install()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const args = process.argv.slice(2)
runAndFollow(runtime(), [...serverFlags, 'dist/server/main.js', ...(args.length > 0 ? args : ['serve'])], {
  cwd: root,
  env: { ...process.env, ...serverEnvironment },
})
