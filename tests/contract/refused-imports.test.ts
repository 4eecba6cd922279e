import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetFile } from '#server/files/sheets/testing.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { operations, type Reply, send } from './operations.ts'
import type { Request } from './sample-requests.ts'
import { makeSchool, type School } from './school.ts'

interface Case {
  name: string
  status: number
  /** A part of the place that is the same in every language. */
  where: string
  request(school: School): Request | Promise<Request>
}

const csv = 'Name;Phone\nOlena;380671234567\n'
const pdf = '%PDF-x.7\n%\u00e2\u00e3'
const nameless = sheetFile([
  ['Street', 'Town'],
  ['Main street', 'Kyiv'],
])
const longRow = { columns: [null, null], match_mode: 'skip', contact_source_id: null }
const file = (name: string, bytes: Uint8Array | string): Request => ({ file: { name, bytes } })

const cases: Case[] = [
  {
    name: 'contactImports.start',
    status: 400,
    where: '',
    request: ({ imports }) => ({ input: { _id: imports.read, ...longRow } }),
  },
  {
    name: 'POST /data/contacts/import/xls',
    status: 415,
    where: '',
    request: () => file('people.xls', pdf),
  },
  {
    name: 'POST /data/contacts/import/xls',
    status: 400,
    where: '1',
    request: () => file('people.xlsx', nameless),
  },
  {
    name: 'POST /data/missioners/import/xls',
    status: 415,
    where: '',
    request: () => file('people.xls', pdf),
  },
  {
    name: 'POST /data/missioners/import/xls',
    status: 400,
    where: '1',
    request: () => file('people.xlsx', nameless),
  },
  {
    name: 'POST /courses/importjson',
    status: 400,
    where: 'course.json',
    request: () => file('course.json', '{"courses":'),
  },
  {
    name: 'POST /courses/importzip',
    status: 415,
    where: 'ZIP',
    request: () => file('course.zip', csv),
  },
  {
    name: 'POST /studyings/importjson',
    status: 400,
    where: 'studyings.json',
    request: () => file('studyings.json', '[{'),
  },
]

describe('a file that an import refuses', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Brought')
  })
  afterAll(() => testApp.close())

  const ask = async (name: string, request: Request, language: string): Promise<Reply> =>
    send(testApp, { name }, request, school.people.manager, { 'accept-language': language })

  test.each(cases)(
    'is named with its problem and its place: $name, $status',
    async ({ name, status, where, ...one }) => {
      expect(operations.map((operation) => operation.name)).toContain(name)
      await expectRefusal(name, await one.request(school), status, where)
    },
  )

  test('is named with its problem and its place: contactImports.read', async () => {
    const imports = (await testApp.as(school.people.manager)).contactImports
    const { _id } = await imports.begin({ file_name: 'people.pdf' })
    await imports.addPart({ _id, part: 0, bytes: Buffer.from(pdf).toString('base64') })
    await expectRefusal('contactImports.read', { input: { _id } }, 415, '')
  })

  async function expectRefusal(name: string, request: Request, status: number, where: string): Promise<void> {
    const sentences = new Set<string>()
    for (const language of ['en', 'uk', 'ru']) {
      const reply = await ask(name, request, language)
      expect(reply.status, reply.body).toBe(status)
      const { message, details } = readRefusal(reply)
      expect(details, reply.body).toEqual({
        problems: [{ where: expect.stringContaining(where), message: expect.any(String) }],
      })
      const [first] = details.problems
      expect(message).toContain(`${first?.where}: ${first?.message}`)
      sentences.add(first?.message ?? '')
    }
    // Each in the language of the caller.
    expect(sentences.size).toBe(3)
  }
})

interface Refusal {
  message: string
  details: { problems: { where: string; message: string }[] }
}

/** The refusal of either transport. */
function readRefusal({ body }: Reply): Refusal {
  const { error, ...rest } = JSON.parse(body) as Refusal & {
    error?: { json: { message: string; data: Pick<Refusal, 'details'> } }
  }
  return error ? { message: error.json.message, details: error.json.data.details } : rest
}
