// `npm run new:module <name>`: a module of the server with a table, row security and a list in pages, its right, and its lines
// among the operations.
import { Refusal, addFile, addFolder, addLine, addMigration, read, runGenerator, wordsOf } from './plan.mjs'

runGenerator(([name]) => {
  const words = wordsOf(name)
  const plan = new Map()
  if (new RegExp(`^ {2}'${words.camel}\\.`, 'm').test(read(plan, 'src/domain/rights.ts')))
    throw new Refusal(`src/domain/rights.ts has rights of "${words.camel}" already.`)
  addFolder(plan, 'tests/generators/module', `server/modules/${name}`, words)
  addFile(plan, 'tests/generators/table.ts.tmpl', `db/schema/${name}.ts`, words)

  const operations = 'server/operations.ts'
  addLine(
    plan,
    operations,
    /^import \{ .* \} from '\.\/modules\/(.+)\/operations\.ts'$/,
    `import { ${words.camel}Operations } from './modules/${name}/operations.ts'`,
  )
  addLine(plan, operations, /^ {2}(\w+): \w+Operations,$/, `  ${words.camel}: ${words.camel}Operations,`)

  const requests = 'tests/contract/sample-requests.ts'
  const procedure = /^ {2}'\w+\.\w+': \(.*\),$/
  const operation = /^ {2}'[A-Z]+ \/.*': \(.*\),$/
  const fields = '{ note: `${canary} note` }'
  addLine(plan, requests, procedure, `  '${words.camel}.create': ({ canary }) => ({ input: ${fields} }),`)
  addLine(plan, requests, procedure, `  '${words.camel}.list': () => ({ input: {} }),`)
  addLine(plan, requests, operation, `  'GET /${name}': () => ({}),`)
  addLine(plan, requests, operation, `  'POST /${name}': ({ canary }) => ({ body: ${fields} }),`)

  addLine(plan, 'src/domain/rights.ts', /^ {2}'\w+\.\w+': /, `  '${words.camel}.manage': authors,`)
  const inWords = `      '${words.camel}.manage': msg\`Manage ${name.replaceAll('-', ' ')}\`,`
  addLine(plan, 'src/office/audit/right-names.ts', /^ {6}'courses\.\w+': msg/, inWords)

  return {
    plan,
    after: () => [addMigration(words.snake, 'tests/generators/row-security.sql.tmpl', words)],
    next: `
It works: GET and POST /api/${name}, and ${words.camel}.list and ${words.camel}.create over tRPC, for users with the right
"${words.camel}.manage" (authors, until you say otherwise in src/domain/rights.ts).
The right is in words in src/office/audit/right-names.ts: run "npm run i18n", translate it
in src/locales/ru/messages.po and src/locales/uk/messages.po, and run it again.
Its rows are in the table "${words.snake}", which the new migration creates with row security: see db/README.md.
"npm run check" holds it to the rules; "npx vitest run --project server server/modules/${name}" tries it on PostgreSQL.`,
  }
})
