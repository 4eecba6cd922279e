import * as fc from 'fast-check'
import type { ApiDocument, ApiOperation } from '#server/rest/openapi.ts'
import { formsOf } from './forms.ts'
import { idsFrom, valuesOf } from './values.ts'

/** One random request: mostly as the document requires, often with an error in it. */
export interface FuzzedRequest {
  method: string
  path: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Requests of every operation of the document. `known` are existing ids, without tokens. */
export function requestsOf(
  api: ApiDocument,
  known: readonly string[],
  bearer: string | undefined,
): fc.Arbitrary<FuzzedRequest> {
  const ids = idsFrom(known)
  return fc.oneof(
    ...Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation, ids, bearer)),
    ),
  )
}

function requestOf(
  path: string,
  method: string,
  operation: ApiOperation,
  ids: fc.Arbitrary<string>,
  bearer: string | undefined,
): fc.Arbitrary<FuzzedRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole)
  const params = fc.tuple(
    ...names.map((name) => (name === '{kind}' ? fc.constantFrom('lesson', 'course', '..%2f', 'Ї') : ids)),
  )
  return fc
    .tuple(params, queries, headersOf(ids), payloadsOf(operation, ids))
    .map(([given, query, headers, { type, payload }]) => ({
      method: method.toUpperCase(),
      path,
      url: `/api${names.reduce((url, name, at) => url.replace(name, String(given[at])), path)}${query ? `?${query}` : ''}`,
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]+$/.test(value))),
        ...(bearer ? { authorization: bearer } : {}),
        ...(type ? { 'content-type': type } : {}),
      } as Record<string, string>,
      payload,
    }))
}

const queries = fc.option(
  fc.constantFrom('fetch=all', 'fetch=all&fetch=none', 'a[]=1&a[b]=2', '%', 'fetch=%00', 'x='.repeat(500)),
  { freq: 4 },
)

/** Headers of some requests. Most requests name no account, because a wrong one is refused at once. */
function headersOf(ids: fc.Arbitrary<string>) {
  const headers = fc.record(
    {
      'account-id': ids,
      'tenant-account': ids,
      'user-account': ids,
      'accept-language': fc.constantFrom('ru', 'uk,en;q=0.5', '*', ';;q=,', 'x'.repeat(300)),
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers })
}

function payloadsOf(
  { requestBody }: ApiOperation,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<{ type?: string; payload: string | Buffer | undefined }> {
  const none = fc.constant({ payload: undefined })
  if (!requestBody) return none
  const json = requestBody.content['application/json']
  const raw = fc
    .tuple(
      fc.constantFrom('application/json', 'application/json\t;', 'text/plain', 'application/x-www-form-urlencoded', ''),
      fc.constantFrom('{', '[1,', '"', '{"a":1}}', '['.repeat(200), '\u0000', 'a=1&b=2', '{"__proto__":{"x":1}}'),
    )
    .map(([type, payload]) => ({ type, payload }))
  if (!json)
    return fc.oneof(
      { weight: 1, arbitrary: none },
      { weight: 1, arbitrary: raw },
      { weight: 6, arbitrary: formsOf(ids) },
    )
  // One in four has wrong ids only, so that it passes the schemas and reaches the services.
  const bodies = fc.oneof(
    { weight: 1, arbitrary: valuesOf(json.schema, ids, 0) },
    { weight: 3, arbitrary: valuesOf(json.schema, ids, 6) },
  )
  return fc.oneof(
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: raw },
    { weight: 12, arbitrary: bodies.map((body) => ({ type: 'application/json', payload: JSON.stringify(body) })) },
  )
}
