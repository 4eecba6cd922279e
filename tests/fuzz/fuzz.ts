import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type { TestApp, TestPerson } from '#server/lib/testing.ts'
import type { ApiDocument } from '#server/rest/openapi.ts'
import type { School } from '../contract/school.ts'
import { type FuzzedRequest, requestsOf } from './requests.ts'

/** The result of a run; without `violations` every reply was correct. */
export interface FuzzReport {
  requests: number
  statuses: Record<string, number>
  violations: { request: FuzzedRequest; status: number; body: string; why: string }[]
}

/** Requests between two checks that the school still exists. */
const ROUND = 250

/**
 * Sends random requests of the OpenAPI document as one user (`undefined` = signed out) and checks every reply: no 5xx, no
 * stack trace, no SQL, a body as documented, and no row changed by a refusal.
 */
export async function fuzz(
  testApp: TestApp,
  school: School,
  foreign: School,
  options: { person: TestPerson | undefined; requests: number; seed: number; restore: () => Promise<void> },
): Promise<FuzzReport> {
  const { person, seed, restore } = options
  const api = (await testApp.app.inject('/api/openapi.json')).json<ApiDocument>()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(api, 'api')
  const known = [...school.ids, ...foreign.ids, school.account_id, foreign.account_id]
  const requests = fc.sample(requestsOf(api, known, person?.bearer), { seed, numRuns: options.requests })
  const changes = await countChanges(testApp)
  const report: FuzzReport = { requests: requests.length, statuses: {}, violations: [] }
  for (const [index, request] of requests.entries()) {
    if (index % ROUND === 0) await restore()
    const before = await changes()
    const { statusCode: status, body, headers } = await send(testApp, request)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    const blame = (why: string) => report.violations.push({ request, status, body: body.slice(0, 500), why })
    if (status >= 500) blame('a fault of ours')
    if (status >= 400 && (await changes()) !== before) blame('a refusal changed rows')
    if (status >= 400 && /\bat .+:\d+:\d+|node_modules|select |insert into|PostgresError|invalid byte/i.test(body))
      blame('tells of the inside')
    if (!isAsDescribed(request, status, body, String(headers['content-type']))) blame('not as described')
  }
  await restore()
  return report

  function isAsDescribed({ method, url }: FuzzedRequest, status: number, body: string, type: string): boolean {
    const media = type.split(';')[0] ?? ''
    const path = findPath(url, method.toLowerCase())
    if (status === 404 && path === undefined) return true
    if (path === undefined || !(status in (api.paths[path]?.[method.toLowerCase()]?.responses ?? {}))) return false
    const operation = `api#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method.toLowerCase()}`
    const schema =
      status < 300
        ? `${operation}/responses/${status}/content/${encodeURIComponent(media.replaceAll('/', '~1'))}/schema`
        : 'api#/components/schemas/Problem'
    return ajv.getSchema(schema)?.(media === 'application/json' ? JSON.parse(body) : body) === true
  }

  /** The path of the document that serves an address: an id may name another one, such as `drop` or `..`. */
  function findPath(url: string, method: string): string | undefined {
    const { pathname } = new URL(url, 'http://school.test')
    const address = pathname.replace(/^\/api/, '').replace(/\/$/, '')
    const served = Object.keys(api.paths).filter((path) => method in (api.paths[path] ?? {}))
    const isLike = (path: string) =>
      new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]*')}$`).test(address)
    return served.find((path) => path.replace(/\/$/, '') === address) ?? served.find(isLike)
  }
}

function send(testApp: TestApp, { method, url, headers, payload }: FuzzedRequest) {
  return testApp.app.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) })
}

/**
 * Counts changed rows of every table, without rolled-back transactions. Rate limits, the audit log and the cache of remote
 * pictures are left out: they record refused calls too.
 */
async function countChanges({ database: { owner } }: TestApp): Promise<() => Promise<string>> {
  await owner.unsafe(`
    create table if not exists fuzz_changes (n bigint not null);
    delete from fuzz_changes;
    insert into fuzz_changes values (0);
    create or replace function count_change() returns trigger language plpgsql security definer as
      $$ begin update public.fuzz_changes set n = n + 1; return null; end $$`)
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('fuzz_changes', 'temporary_values', 'rate_limits', 'audit_log', 'remote_pictures')`
  for (const { name } of tables)
    await owner.unsafe(
      `create or replace trigger count_change after insert or update or delete on ${name} for each row execute function count_change()`,
    )
  return async () => {
    const rows = await owner<{ n: string }[]>`select n::text from fuzz_changes`
    return rows[0]?.n ?? ''
  }
}
