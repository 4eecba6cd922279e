import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentBases, consentChannels } from '#domain/contact/consent.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import { editable } from '../changing/queries.ts'
import type { ImportedContacts } from '../import/schema.ts'
import type { Contact } from '../schema.ts'

const COUNT = 250
/** One after the other they wait most of the time; all at once would wait for each other longer than a call may take. */
const someAtOnce = pLimit(8)
/** Texts that sheets, lists and formulas could change. */
const ODD = [
  'Олена Шевченко-Ґудзь',
  'Заур Гъаджиев',
  'D\'Artagnan, Charles; the "third"',
  '=HYPERLINK("http://evil.test")',
  "'=1+1",
  "''apostrophes",
  '+380',
  '-минус',
  '@anna',
  '0671234567',
  '1.10',
  'true',
  '2026-11-30',
  '_x0041_',
  '<b>&amp;</b>',
  'מרים כהן',
  'محمد علي',
  '山田 太郎',
  '👩‍👩‍👧‍👦 Ірина',
  'Åsa Ø. e\u0301',
  'a  b   c',
  'Ї’жакевич ʼ ʹ `',
  '[2026-11-20 08:00 UTC] no note',
  'ЁЖИК',
  'back\\slash',
  '%s {name} $&',
  'line\nbreak',
  '"',
  '""; ""',
  'a;b',
]
const odd = (n: number) => ODD[n % ODD.length] ?? ''
const typed = [
  '+380 67 123 45 67',
  '067 123 45 67',
  '+44 (0)20 7946 0018',
  '8 (912) 345-67-21',
  '067 123-45-67 доб. 12',
  'call 0671234567, evenings; not Sunday',
  '12345678',
  '+48600100110',
  '00380671112233',
  '+1 (212) 555-0166',
]
const dates = ['2026-12-01T09:00:00Z', '2027-01-31T23:59:59Z', '2026-12-24T05:06:07.089Z', '2026-02-28T22:30:00Z']

let testApp: TestApp
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.deps.config.rateLimits = false
  first = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
  second = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
})
afterAll(() => testApp.close())

const rest = async <Reply>(person: TestPerson, method: 'GET' | 'POST', path: string, payload: object = {}) => {
  const headers = { authorization: person.bearer }
  const sent = method === 'POST' ? { payload } : {}
  const reply = await testApp.app.inject({ method, url: `/api${path}`, headers, ...sent })
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
  return reply.json<Reply>()
}
const nameMissioner = (person: TestPerson) =>
  testApp.database
    .owner`update missioners set missioner_name = 'Марія "Місіонерка"' where _id = ${person.missioner_id ?? ''}`

/** What an export has to bring back: all but ids, the system's dates, owners by id, and who wrote the notes. */
const NOT_COMPARED = [
  '_id',
  'account_id',
  'contact_owner_id',
  'contact_source_id',
  'version',
  'created_at',
  'updated_at',
]

function comparable({ contact_history, ...contact }: Contact) {
  return {
    ...Object.fromEntries(Object.entries(contact).filter(([key]) => !NOT_COMPARED.includes(key))),
    contact_fullname: contact.contact_fullname,
    has_owner: contact.contact_owner_id !== null,
    notes: contact_history.map(({ note_date, note_text }) => ({ note_date, note_text })),
  }
}

async function listAll(person: TestPerson) {
  const { contacts, count } = await rest<{ contacts: Contact[]; count: number }>(person, 'GET', '/contacts')
  expect(contacts).toHaveLength(count)
  const { contacts: calls } = await testApp.as(person)
  const { sources } = await calls.choices()
  return someAtOnce.map(contacts, async (contact) => {
    const { consents } = await calls.consents({ _id: contact._id })
    return {
      ...comparable(contact),
      source: sources.find(({ _id }) => _id === contact.contact_source_id)?.source_name ?? null,
      consents: consents.map(({ recorded_by_name: _by, ...consent }) => consent),
    }
  })
}

/** A contact of which the fields, and the values of each, depend on its number. */
function contactOf(n: number, ids: { owner: string; sources: readonly string[] }) {
  const has = (every: number) => n % every === 0
  const phones = has(7)
    ? []
    : Array.from({ length: 1 + (n % 3) }, (_, at) => {
        const text = typed[(n + at) % typed.length] ?? ''
        const digits = String(1_000_000 + n * 3 + at).slice(1)
        // Different people: the last digits of each number are its own.
        const phone =
          n < 30 ? text : text.replace(/(\d[\d ()-]*\d)(?=\D*(?:доб.*)?$)/u, (number) => vary(number, digits))
        return has(4) ? { phone } : { code: '380', phone }
      })
  return {
    contact_fullname: has(41) ? '' : `${odd(n)}${n < ODD.length ? '' : ` ${n}`}`,
    contact_phones: phones,
    contact_socials: has(5)
      ? []
      : [
          { profile: `https://t.me/person${n}?a=1;b=2` },
          { profile: `person${n}@example.org` },
          ...(has(3) ? [{ id: 'viber', profile: `${odd(n)} ${n}` }] : []),
        ],
    contact_tags: has(2) ? [] : [...new Set([odd(n), odd(n + 1), `tag ${n}`])].map((tag) => tag.slice(0, 40)),
    contact_privacy: n % 3,
    contact_status_id: has(50) ? 77 : Object.values(ContactStatus)[n % 7],
    contact_age: n % 5,
    contact_gender: n % 3,
    contact_locale: [...siteLocales, null][n % 4],
    contact_location: has(3) ? null : `${odd(n + 2)}, ${n}`,
    contact_next_at: has(3) ? null : dates[n % dates.length],
    contact_next_step: has(3) ? '' : `Call: ${odd(n + 3)}`,
    contact_source_id: ids.sources[n % 3] ?? null,
    contact_owner_id: has(2) ? ids.owner : null,
    contact_history: has(6)
      ? Array.from({ length: 1 + (n % 4) }, (_, at) => ({
          note_date: `2026-0${1 + at}-11T10:20:30.${100 + (n % 900)}Z`,
          note_text: `${odd(n + at)}\n${odd(n)} ${has(60) ? 'long '.repeat(700) : ''}`.trim(),
        }))
      : [],
  }
}

/** The number with other last digits. */
function vary(number: string, digits: string): string {
  let at = digits.length
  return [...number]
    .toReversed()
    .map((sign) => (/\d/.test(sign) && at > 0 ? digits[(at -= 1)] : sign))
    .toReversed()
    .join('')
}

test('contacts with all fields come back from their own export as they were', { timeout: 180_000 }, async () => {
  await Promise.all([nameMissioner(first), nameMissioner(second)])
  const { contacts: calls } = await testApp.as(first)
  for (const source_name of ['Camp, 2026; "A"', '=source']) await calls.addSource({ source_name })
  const { sources } = await calls.choices()
  const ids = { owner: first.missioner_id ?? '', sources: sources.map(({ _id }) => _id) }
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)
  await someAtOnce.map(numbers, async (n) => {
    const { contact } = await rest<{ contact: Contact }>(first, 'POST', '/contacts', contactOf(n, ids))
    for (const [at, channel] of consentChannels.entries()) {
      const basis = consentBases[n % consentBases.length] ?? 'form'
      if (n % 5 === at) await calls.recordConsent({ contact_id: contact._id, channel, is_given: n % 2 === 0, basis })
    }
  })
  const before = await listAll(first)
  expect(before).toHaveLength(COUNT)
  const { url } = await calls.export({})
  const { rawPayload } = await testApp.app.inject({ url })
  const file = { name: 'contacts.xlsx', bytes: new Uint8Array(rawPayload) }
  const reply = await upload(testApp, '/data/contacts/import/xls?match=create', file, second)
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
  const { results, ignored_columns } = reply.json<ImportedContacts>()
  expect(results.filter(({ error }) => error !== null)).toEqual([])
  expect(ignored_columns).toEqual(['Created'])
  const after = await listAll(second)
  const lacking = (from: typeof before, what: typeof before) => {
    const known = new Set(from.map((contact) => JSON.stringify(contact)))
    return what.filter((contact) => !known.has(JSON.stringify(contact)))
  }
  const byName = (one: (typeof before)[0], other: (typeof before)[0]) =>
    one.contact_fullname.localeCompare(other.contact_fullname)
  const [lost, found] = [lacking(after, before).toSorted(byName), lacking(before, after).toSorted(byName)]
  expect(found.slice(0, 3)).toEqual(lost.slice(0, 3))
  expect([lost.length, found.length, after.length]).toEqual([0, 0, COUNT])
})

test('every column that people change is a field of the catalogue, and so of sheets', () => {
  expect(Object.keys(editable).filter((column) => !(column in contactFields))).toEqual([])
})
