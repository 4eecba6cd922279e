// `npm start` and the commands beside it: installs and builds what is missing, then runs the server's one file. Node before 20 must
// be able to read this file, so what it cannot read is loaded afterwards.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(
    `Node 20 or newer is needed; this is ${process.version}. Install it from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

async function start() {
  const { build } = await import('./launch/build.mjs')
  const { install } = await import('./launch/install.mjs')
  const { root, runAndFollow, runtime, serverEnvironment, serverFlags } = await import('./launch/runtime.mjs')
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
}

void start()
