// `npm run rest:client`: writes the client for other TypeScript projects, to the file that is named, or to dist/rest-client.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restRoutes } from '#server/operations.ts'
import { describeApi } from '#server/rest/openapi.ts'
import { renderClient } from './render-client.ts'

const file = process.argv[2] ?? join('dist', 'rest-client', 'bible-school.ts')
await mkdir(dirname(file), { recursive: true })
await writeFile(file, renderClient(describeApi(restRoutes, readConfig(process.env, process.cwd()).endpoints)))
console.log(`The client is in ${file}`)
