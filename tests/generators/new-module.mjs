// `npm run new:module <name>`: a whole module of the server, its right, and its lines behind both doors.
import { Refusal, addFolder, addLine, read, runGenerator, wordsOf } from './plan.mjs'

runGenerator(([name]) => {
  const words = wordsOf(name)
  const plan = new Map()
  if (new RegExp(`^ {2}'${words.camel}\\.`, 'm').test(read(plan, 'src/domain/rights.ts')))
    throw new Refusal(`src/domain/rights.ts has rights of "${words.camel}" already.`)
  addFolder(plan, 'tests/generators/module', `server/modules/${name}`, words)

  const router = 'server/trpc/router.ts'
  addLine(
    plan,
    router,
    /^import \{ \w+ \} from '\.\.\/modules\/(.+)\/router\.ts'$/,
    `import { ${words.camel}Router } from '../modules/${name}/router.ts'`,
  )
  addLine(plan, router, /^ {2}(\w+): \w+Router,$/, `  ${words.camel}: ${words.camel}Router,`)

  const routes = 'server/rest/routes.ts'
  addLine(
    plan,
    routes,
    /^import \{ \w+ \} from '\.\.\/modules\/(.+)\/rest\.ts'$/,
    `import { ${words.camel}Routes } from '../modules/${name}/rest.ts'`,
  )
  addLine(plan, routes, /^ {2}\.\.\.\w+Routes,$/, `  ...${words.camel}Routes,`)

  const requests = 'tests/contract/operations.ts'
  const procedure = /^ {2}'\w+\.\w+': \(.*\),$/
  const operation = /^ {2}'[A-Z]+ \/.*': \(.*\),$/
  const fields = '{ note: `${canary} note` }'
  addLine(plan, requests, procedure, `  '${words.camel}.get': () => ({}),`)
  addLine(plan, requests, procedure, `  '${words.camel}.update': ({ canary }) => ({ input: ${fields} }),`)
  addLine(plan, requests, operation, `  'GET /${name}': () => ({}),`)
  addLine(plan, requests, operation, `  'PUT /${name}': ({ canary }) => ({ body: ${fields} }),`)

  addLine(plan, 'src/domain/rights.ts', /^ {2}'\w+\.\w+': /, `  '${words.camel}.manage': authors,`)

  return {
    plan,
    next: `
It works: GET and PUT /api/${name}, and ${words.camel}.get and ${words.camel}.update over tRPC, for whoever holds the right
"${words.camel}.manage" (authors, until you say otherwise in src/domain/rights.ts).
It keeps one note in the table "settings". For a table of its own see db/README.md.
"npm run check" holds it to the rules; "npx vitest run --project server server/modules/${name}" tries it on PostgreSQL.`,
  }
})
