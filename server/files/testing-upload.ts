import type { TestApp, TestPerson } from '../lib/testing.ts'

/** Uploads one file like a browser form does. */
export async function upload(
  testApp: TestApp,
  url: string,
  file: { name: string; bytes: Uint8Array | string },
  person?: TestPerson,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('file', new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]), file.name)
  const encoded = new Response(form)
  return testApp.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(person ? { authorization: person.bearer } : {}),
      ...headers,
    },
  })
}
