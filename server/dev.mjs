// `npm run dev`: the server from its sources, started again on each change, and Vite in front of it.
import { spawn } from 'node:child_process'
import { install } from './launch/install.mjs'
import { root, runAndFollow, runtime, toolEnvironment } from './launch/runtime.mjs'

await install()
const port = Number(process.env.PORT ?? 3000)
const api = port + 1
const server = spawn(
  runtime(),
  ['--watch-path=server', '--watch-path=db', '--watch-path=blocks', 'server/main.ts', 'serve'],
  {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment({ PORT: String(api), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` }),
  },
)
process.on('exit', () => server.kill('SIGTERM'))
runAndFollow(runtime(), ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
  env: toolEnvironment({ API_ORIGIN: `http://127.0.0.1:${api}` }),
})
