import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { renderClient } from '../rest/client/render-client.ts'
import { describeApi } from '../rest/openapi.ts'
import { restRoutes } from '../rest/routes.ts'

/** Writes the client for other TypeScript projects, to the file that is named, or to dist/rest-client. */
export async function writeRestClient({ endpoints }: Config, [path]: string[]): Promise<void> {
  const file = path ?? join('dist', 'rest-client', 'bible-school.ts')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, renderClient(describeApi(restRoutes, endpoints)))
  console.log(`The client is in ${file}`)
}
