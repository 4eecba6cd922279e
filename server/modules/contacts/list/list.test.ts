import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  contactFields,
  type FilteredField,
  filteredFields,
  storedFields,
} from '#domain/contact/fields/contact-fields.ts'
import { type contactSorts, type SortedColumn, sortedColumns } from '#domain/contact/contact-sort.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeLesson } from '../../studyings/testing.ts'
import type { Contact, ShownContact } from '../schema.ts'
import type { NewestContacts } from './schema.ts'

const [PRIVATE, PUBLIC, PREVIEW] = [0, 1, 2]
const DAY = 86_400_000

/** What the list shows in a column, as a text that has its order. */
const valueOf: Record<Exclude<SortedColumn, 'lesson'>, (contact: ShownContact) => string | null | undefined> = {
  name: ({ contact_fullname }) => contact_fullname,
  phone: ({ contact_phone }) => contact_phone,
  status: ({ contact_status_id }) => String(contact_status_id),
  due: ({ contact_next_at }) => contact_next_at && new Date(contact_next_at).toISOString(),
  owner: ({ contact_owner_name }) => contact_owner_name,
  tags: ({ contact_tags }) => contact_tags.join(', '),
  place: ({ contact_location }) => contact_location,
  source: ({ contact_source_name }) => contact_source_name,
  language: ({ contact_locale }) => contact_locale,
  created: ({ created_at }) => new Date(created_at).toISOString(),
}

describe('lists of contacts', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let missioner: TestPerson
  let colleague: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  async function insert(contact_fullname: string, columns: Record<string, unknown> = {}): Promise<string> {
    const _id = testApp.deps.newId()
    const { owner } = testApp.database
    const row = { _id, account_id: account, contact_fullname, contact_owner_id: missioner.missioner_id, ...columns }
    await owner`insert into contacts ${owner(row as never)}`
    return _id
  }
  async function insertMany(count: number): Promise<void> {
    await testApp.database.owner`
      insert into contacts (_id, account_id, contact_fullname, contact_owner_id, created_at)
      select gen_random_uuid(), ${account}, 'Person ' || lpad(n::text, greatest(3, length(n::text)), '0'), ${missioner.missioner_id},
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${count}) n`
  }
  const phones = (...numbers: string[]) => testApp.database.owner.json(numbers.map((phone) => ({ phone })))
  const rest = (method: 'GET' | 'POST', path: string, payload?: object, person = manager) =>
    testApp.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: person.bearer },
      ...(payload ? { payload } : {}),
    })
  const names = (contacts: readonly { contact_fullname: string }[]) =>
    contacts.map(({ contact_fullname }) => contact_fullname)
  const more = async (payload: object, person = manager) =>
    names((await rest('POST', '/contacts/getmore', payload, person)).json<{ contacts: Contact[] }>().contacts)
  const list = async (input: object, person = manager) =>
    names((await (await testApp.as(person)).contacts.list(input)).contacts)

  describe('over REST', () => {
    test('pages of 20 by number hold every contact once, the newest first', async () => {
      await insertMany(45)
      const pages = [await more({ page: 0 }), await more({ page: 1, type: 'all' }), await more({ page: 2, type: '' })]
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
      expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, n) => `Person ${String(45 - n).padStart(3, '0')}`))
      expect(await more({ page: 3 })).toEqual([])
    })

    test('the list has the newest thousand, the number of all, and the rest after them', async () => {
      await insertMany(1_001)
      const newest = (await rest('GET', '/contacts')).json<NewestContacts>()
      expect(newest.count).toBe(1_001)
      expect(newest.contacts).toHaveLength(1_000)
      expect(newest.contacts[0]?.contact_fullname).toBe('Person 1001')
      const following = (await rest('GET', `/contacts?before=${newest.next}`)).json<NewestContacts>()
      expect(names(following.contacts)).toEqual(['Person 001'])
      expect(following.next).toBeNull()
    })

    test('names are searched in any case and script', async () => {
      for (const name of ['Сергій Коваленко', 'Сергей Ким', 'Serhii Ivanov', 'Petro']) await insert(name)
      for (const value of ['Сергій', 'сергей', 'SERHII']) {
        const payload = { type: 'name', value }
        expect((await more(payload)).toSorted(), value).toEqual(['Serhii Ivanov', 'Сергей Ким', 'Сергій Коваленко'])
        expect((await rest('POST', '/contacts/count', payload)).json(), value).toEqual({ count: 3 })
      }
    })

    test('a page can be continued by its cursor', async () => {
      await insertMany(45)
      const first = (await rest('POST', '/contacts/getmore', { page: 0 })).json<NewestContacts>()
      const second = await more({ page: 1, cursor: first.next })
      expect(second).toEqual(await more({ page: 1 }))
      const cursor = Buffer.from('["2026-02-31", 1]').toString('base64url')
      expect((await rest('POST', '/contacts/getmore', { cursor })).statusCode).toBe(400)
    })

    test('filters list and count alike', async () => {
      const source = testApp.deps.newId()
      const { owner } = testApp.database
      await owner`insert into sources (_id, account_id, source_name) values (${source}, ${account}, 'Camp')`
      await insert('Anna', { contact_status_id: 40, contact_phones: phones('380671112233') })
      await insert('Boris', { contact_owner_id: colleague.missioner_id, contact_tags: ['youth'] })
      await insert('Clara', { contact_source_id: source })
      const filters: [object, string[]][] = [
        [{ type: 'status', value: 40 }, ['Anna']],
        [{ type: 'status', value: '40' }, ['Anna']],
        [{ type: 'owner', value: colleague.missioner_id }, ['Boris']],
        [{ type: 'name', value: 'cla' }, ['Clara']],
        [{ type: 'phone', value: '067 111' }, ['Anna']],
        [{ type: 'phone', value: 'cla' }, []],
        [{ type: 'source', value: source }, ['Clara']],
        [{ type: 'tag', value: 'youth' }, ['Boris']],
        [{ type: 'tag', value: '' }, []],
        [{ type: 'owner', value: testApp.deps.newId() }, []],
      ]
      for (const [filter, expected] of filters) {
        expect(await more(filter), JSON.stringify(filter)).toEqual(expected)
        expect((await rest('POST', '/contacts/count', { ...filter, page: 7 })).json()).toEqual({
          count: expected.length,
        })
      }
      for (const filter of [
        { type: 'colour' },
        { type: 'status', value: 'x' },
        { type: 'owner', value: 'x' },
        { page: -1 },
      ])
        expect((await rest('POST', '/contacts/getmore', filter)).statusCode, JSON.stringify(filter)).toBe(400)
    })

    test('every field of the catalogue that has a filter narrows the list, and others’ hidden fields tell nothing', async () => {
      const source = testApp.deps.newId()
      const { owner } = testApp.database
      await owner`insert into sources (_id, account_id, source_name) values (${source}, ${account}, 'Camp')`
      const values = {
        contact_status_id: 40,
        contact_owner_id: missioner.missioner_id,
        contact_source_id: source,
        contact_location: 'Львів',
        contact_locale: 'ru',
        contact_age: 4,
        contact_gender: 2,
        contact_tags: 'youth',
        contact_privacy: PREVIEW,
      } as const satisfies Record<FilteredField, unknown>
      await insert('Anna', { ...values, contact_tags: ['youth'], contact_phones: phones('380671112233') })
      await insert('Boris', { contact_owner_id: colleague.missioner_id, contact_privacy: PUBLIC })
      for (const field of filteredFields) {
        const { filter, shown } = contactFields[field]
        const asked = { type: filter, value: values[field] }
        expect(await more(asked), filter).toEqual(['Anna'])
        expect(await list({ [field]: values[field] }), field).toEqual(['Anna'])
        expect(await list({ [field]: values[field], not: [field] }), field).toEqual(['Boris'])
        expect((await rest('POST', '/contacts/count', asked)).json(), filter).toEqual({ count: 1 })
        const known = shown === 'name' ? ['Anna'] : []
        expect(await more(asked, colleague), filter).toEqual(known)
        expect(await list({ [field]: values[field] }, colleague), field).toEqual(known)
        expect(await list({ [field]: values[field], not: [field] }, colleague), field).toEqual(['Boris'])
      }
      expect((await rest('POST', '/contacts/getmore', { type: 'age', value: 'x' })).statusCode).toBe(400)
    })

    test('a filter takes several values of a field, none among them, or all but these', async () => {
      const { owner } = testApp.database
      const [camp, fair] = [testApp.deps.newId(), testApp.deps.newId()]
      await owner`insert into sources (_id, account_id, source_name) values (${camp}, ${account}, 'Camp'), (${fair}, ${account}, 'Fair')`
      await insert('Anna', { contact_status_id: 10, contact_tags: ['choir', 'youth'], contact_source_id: camp })
      await insert('Boris', { contact_status_id: 40, contact_tags: ['elders'], contact_source_id: fair })
      await insert('Clara', { contact_status_id: 50, contact_owner_id: null })
      const found = async (filter: Parameters<typeof list>[0]) => (await list({ sort: 'name', ...filter })).join(' ')
      expect(await found({ contact_status_id: [10, 50] })).toBe('Anna Clara')
      expect(await found({ contact_status_id: [10, 50], not: ['contact_status_id'] })).toBe('Boris')
      expect(await found({ contact_tags: ['choir', 'youth', 'elders'] })).toBe('Anna Boris')
      expect(await found({ contact_tags: ['youth', 'elders'], not: ['contact_tags'] })).toBe('Clara')
      expect(await found({ contact_source_id: ['none', fair] })).toBe('Boris Clara')
      expect(await found({ contact_source_id: ['none', fair], not: ['contact_source_id'] })).toBe('Anna')
      expect(await found({ contact_owner_id: 'none', not: ['contact_owner_id'] })).toBe('Anna Boris')
      expect(await found({ contact_source_id: camp, not: ['contact_source_id'] })).toBe('Boris Clara')
      expect(await found({ contact_status_id: [10, 40], contact_tags: 'youth', not: ['contact_tags'] })).toBe('Boris')
    })

    test('the documents describe every field of the catalogue and what its numbers mean', async () => {
      const { paths } = (await rest('GET', '/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
      const schemas = ({ reply, body }: { reply?: unknown; body?: unknown }) =>
        JSON.parse(JSON.stringify(reply ?? body)) as Record<string, Record<string, { description?: string }>>
      const created = paths['/contacts']?.['post'] as {
        requestBody: { content: Record<string, { schema: { properties: object } }> }
        responses: Record<string, { content: Record<string, { schema: { properties: { contact: object } } }> }>
      }
      const json = 'application/json'
      const given = schemas({ reply: created.responses['200']?.content[json]?.schema.properties.contact })['properties']
      const typed = schemas({ body: created.requestBody.content[json]?.schema })['properties']
      for (const field of storedFields)
        for (const properties of [given, typed])
          expect(properties?.[field]?.description, field).toContain(contactFields[field].label.message)
      expect(given?.['contact_age']?.description).toBe(
        'Age: 0 Under 18, 1 18 to 25, 2 26 to 45, 3 46 to 60, 4 Over 60.',
      )
      const counted = JSON.stringify(paths['/contacts/count'])
      for (const field of filteredFields) expect(counted).toContain(`"${contactFields[field].filter}"`)
    })

    test('a contact has the fields of the specification, the derived ones too', async () => {
      const _id = await insert('їжак', {
        contact_phones: phones('380671112233', '380501112233'),
        contact_status_id: 40,
        contact_socials: testApp.database.owner.json([{ profile: '@hedgehog' }]),
      })
      const caller = await testApp.as(missioner)
      await caller.contacts.addNote({ contact_id: _id, note_text: 'First' })
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
      await caller.contacts.addNote({ contact_id: _id, note_text: 'Second' })
      const { contacts, count, next } = (await rest('GET', '/contacts')).json<NewestContacts>()
      expect([count, next]).toEqual([1, null])
      expect(contacts[0]).toMatchObject({
        _id,
        account_id: account,
        shortcut: 'Ї',
        contact_phone: '380671112233',
        contact_phones: [{ phone: '380671112233' }, { phone: '380501112233' }],
        contact_status_id: 40,
        contact_status: 'Studing Bible',
        contact_owner_id: missioner.missioner_id,
        contact_socials: [{ profile: '@hedgehog' }],
        contact_history: [{ note_text: 'Second', note_author: 'Test Person' }, { note_text: 'First' }],
      })
    })

    test('an unknown status is Empty, and a contact without name and phone has neither letter nor number', async () => {
      await insert('', { contact_status_id: 99 })
      const { contacts } = (await rest('GET', '/contacts')).json<NewestContacts>()
      expect(contacts[0]).toMatchObject({ contact_status: 'Empty', shortcut: '-', contact_phone: null })
    })
  })

  describe('in the office', () => {
    test('names are found in any script and spelling', async () => {
      for (const name of ['Сергій Коваленко', 'Сергей Ким', 'Serhii Ivanov', 'Юлія', 'Наталья', 'Михайло', 'Petro'])
        await insert(name)
      const sergiy = ['Serhii Ivanov', 'Сергей Ким', 'Сергій Коваленко']
      for (const search of ['Сергій', 'сергей', 'Serhii', 'Sergey', 'СЕРГ', 'serh'])
        expect((await list({ search })).toSorted(), search).toEqual(sergiy)
      for (const [search, found] of [
        ['Julia', 'Юлія'],
        ['Yuliia', 'Юлія'],
        ['Nataliia', 'Наталья'],
        ['Mykhailo', 'Михайло'],
        ['Петро', 'Petro'],
        ['ковал серг', 'Сергій Коваленко'],
      ] as const)
        expect(await list({ search }), search).toEqual([found])
    })

    test('the next step orders the list, and those without one follow, the longest waiting first', async () => {
      await insert('Later', { contact_next_at: new Date('2026-06-02'), created_at: new Date('2026-01-01') })
      await insert('Waits less', { created_at: new Date('2026-03-02') })
      await insert('Overdue', { contact_next_at: new Date('2026-05-01') })
      await insert('Waits long', { created_at: new Date('2026-03-01') })
      expect(await list({})).toEqual(['Overdue', 'Later', 'Waits long', 'Waits less'])
      expect(await list({ due: { until: '2026-05-02T00:00:00Z' } })).toEqual(['Overdue'])
    })

    test('places by their parts and spans of time narrow the list together, also all but a place', async () => {
      const day = (text: string) => new Date(`2026-${text}T00:00:00Z`)
      await insert('Town', { contact_location: 'м. Лозова, Харківська область', created_at: day('03-01') })
      await insert('Village', { contact_location: 'Харківська область, с. Ромашки', created_at: day('04-01') })
      await insert('Due', { contact_location: 'Львів', created_at: day('04-02'), contact_next_at: day('05-01') })
      await insert('Nowhere', { created_at: day('01-01') })
      const region = { contact_location: 'харківська ОБЛАСТЬ' }
      expect((await list(region)).toSorted()).toEqual(['Town', 'Village'])
      expect((await list({ contact_location: ['Львів', 'с. Ромашки'] })).toSorted()).toEqual(['Due', 'Village'])
      expect((await list({ ...region, not: ['contact_location'] })).toSorted()).toEqual(['Due', 'Nowhere'])
      expect(await list({ contact_location: 'Харківська' })).toEqual([])
      expect(await list({ ...region, created: { from: '2026-03-15T00:00:00Z' } })).toEqual(['Village'])
      expect(await list({ created: { from: '2026-03-01T00:00:00Z', until: '2026-04-01T00:00:00Z' } })).toEqual(['Town'])
      expect(await list({ due: { from: '2026-01-01T00:00:00Z' } })).toEqual(['Due'])
      expect(await list({ due: { from: '2026-01-01T00:00:00Z', until: '2026-05-01T00:00:00Z' } })).toEqual([])
      const count = async (input: object) => (await (await testApp.as(manager)).contacts.count(input)).count
      expect(await count({ ...region, created: { until: '2026-03-15T00:00:00Z' } })).toBe(1)
    })

    test('contacts without a phone, an owner or a change are found by that', async () => {
      await insert('No phone', { updated_at: new Date('2026-05-01') })
      await insert('No owner', { contact_phones: phones('380671112233'), contact_owner_id: null })
      const quiet = { updated: { until: '2026-05-02T00:00:00Z' }, sort: 'quiet' as const }
      await testApp.database
        .owner`update contacts set updated_at = '2026-06-01' where contact_fullname = 'No owner' and account_id = ${account}`
      expect(await list({ without_phone: true })).toEqual(['No phone'])
      expect(await list({ contact_owner_id: 'none' })).toEqual(['No owner'])
      expect(await list(quiet)).toEqual(['No phone'])
    })

    test('a person with two records as a missioner is one: list, queue and pool', async () => {
      const { owner } = testApp.database
      const second = testApp.deps.newId()
      await owner`insert into missioners (_id, account_id, user_id, missioner_name, missioner_capacity, created_at)
        values (${second}, ${account}, ${missioner.user_id}, 'Second record', 1, '2100-01-01')`
      await insert('First', { contact_phones: phones('380671112233') })
      await insert('Second', { contact_owner_id: second, contact_phones: phones('380671112244') })
      await insert('Waits', { contact_owner_id: null })
      await insert('Another’s', { contact_owner_id: colleague.missioner_id, contact_privacy: PUBLIC })
      const caller = await testApp.as(missioner)
      expect((await list({ is_mine: true }, missioner)).toSorted()).toEqual(['First', 'Second'])
      expect((await caller.contacts.count({ is_mine: true })).count).toBe(2)
      expect(await list({ is_mine: true })).toEqual([])
      const queued = names((await caller.contactCard.queue({ until: '2100-01-01T00:00:00Z' })).contacts)
      expect(queued.toSorted()).toEqual(['First', 'Second'])
      // What is taken from the pool goes to the first record, by its capacity.
      const { _id } = await caller.contacts.takeFromPool()
      expect((await caller.contacts.get({ _id })).contact.contact_owner_id).toBe(missioner.missioner_id)
      const day = { from: '2026-06-01T00:00:00Z', until: '2026-06-02T00:00:00Z' }
      expect((await caller.contactCard.today(day)).pool).toMatchObject({ capacity: 10, taken: 1 })
    })

    test.each(['newest', 'due', 'quiet'] as const)(
      'all pages in the order %s hold every contact once',
      async (sort) => {
        await insertMany(55)
        await insert('Shown', { contact_owner_id: colleague.missioner_id, contact_privacy: PUBLIC })
        for (const person of [manager, missioner]) {
          const caller = await testApp.as(person)
          const seen: string[] = []
          for (let cursor: string | null | undefined; cursor !== null; ) {
            const page = await caller.contacts.list({ sort, ...(cursor === undefined ? {} : { cursor }) })
            seen.push(...page.contacts.map(({ _id }) => _id))
            cursor = page.next
          }
          expect(seen).toHaveLength(56)
          expect(new Set(seen).size).toBe(56)
        }
      },
    )
  })

  describe('of a missioner', () => {
    beforeEach(async () => {
      await insert('Own', { contact_phones: phones('380670000001') })
      const theirs = {
        contact_owner_id: colleague.missioner_id,
        contact_tags: ['youth'],
        contact_phones: phones('380670000002'),
      }
      await insert('Hidden', { ...theirs, contact_privacy: PRIVATE })
      await insert('Open', { ...theirs, contact_privacy: PUBLIC })
      await insert('Previewed', {
        ...theirs,
        contact_privacy: PREVIEW,
        contact_next_at: new Date(Date.now() + DAY),
        contact_next_step: 'Secret step',
        contact_location: 'Secret village',
      })
    })

    test('hold the own contacts and what others show', async () => {
      expect((await list({}, missioner)).toSorted()).toEqual(['Open', 'Own', 'Previewed'])
      expect((await more({}, missioner)).toSorted()).toEqual(['Open', 'Own', 'Previewed'])
      expect((await rest('POST', '/contacts/count', {}, missioner)).json()).toEqual({ count: 3 })
      expect((await list({})).toSorted()).toEqual(['Hidden', 'Open', 'Own', 'Previewed'])
    })

    test('show of a previewed contact the name and the status only, in every reply', async () => {
      const caller = await testApp.as(missioner)
      const { contacts } = await caller.contacts.list({})
      const preview = contacts.find(({ contact_fullname }) => contact_fullname === 'Previewed')
      expect(preview).toMatchObject({
        shortcut: 'P',
        contact_status_id: 10,
        is_preview: true,
        contact_owner_name: null,
      })
      const bodies = [
        contacts,
        await caller.contacts.get({ _id: preview?._id ?? '' }),
        (await rest('GET', '/contacts', undefined, missioner)).json(),
        (await rest('POST', '/contacts/getmore', {}, missioner)).json(),
      ]
      for (const body of bodies) {
        const shown = JSON.stringify(body, (_key, value: { contact_fullname?: string } | null) =>
          value?.contact_fullname === 'Open' ? undefined : value,
        )
        expect(shown).toContain('Previewed')
        for (const secret of ['380670000002', 'youth', 'Secret', colleague.missioner_id])
          expect(shown).not.toContain(secret)
      }
    })

    test('do not tell by a filter what a previewed contact hides', async () => {
      expect(await list({ contact_tags: 'youth' }, missioner)).toEqual(['Open'])
      expect(await list({ search: '0670000002' }, missioner)).toEqual(['Open'])
      expect(await list({ contact_owner_id: colleague.missioner_id }, missioner)).toEqual(['Open'])
      expect(await list({ due: { until: '2100-01-01T00:00:00Z' } }, missioner)).toEqual([])
      expect(await list({ due: { from: '2000-01-01T00:00:00Z' } }, missioner)).toEqual([])
      expect(await list({ search: 'prev' }, missioner)).toEqual(['Previewed'])
      await testApp.database.owner`update contacts set contact_location = 'Лозова, Харківська область'
        where account_id = ${account}`
      expect((await list({ contact_location: 'лозова' }, missioner)).toSorted()).toEqual(['Open', 'Own'])
      const changed = { updated: { from: '2000-01-01T00:00:00Z' } }
      expect((await list(changed, missioner)).toSorted()).toEqual(['Open', 'Own'])
      // Everyone reads when a contact that is shown by name was created.
      expect((await list({ created: { from: '2000-01-01T00:00:00Z' } }, missioner)).toSorted()).toEqual([
        'Open',
        'Own',
        'Previewed',
      ])
      // The places to choose from are those of the caller’s contacts.
      await testApp.database.owner`update contacts set contact_location = null
        where account_id = ${account} and contact_fullname = 'Own'`
      expect((await (await testApp.as(missioner)).contacts.choices()).places).toEqual([])
      expect((await (await testApp.as(colleague)).contacts.choices()).places).toContain('Харківська область')
    })

    test('are ordered by what is shown of them, and the cursor tells nothing else', async () => {
      const hidden = { contact_owner_id: colleague.missioner_id, contact_privacy: PREVIEW }
      for (let n = 0; n < 60; n += 1)
        await insert(`Previewed ${n}`, {
          ...hidden,
          created_at: new Date(Date.now() - n * 60_000),
          contact_next_at: new Date(Date.parse('2026-12-06T17:43:11Z') - n * DAY),
        })
      const caller = await testApp.as(missioner)
      const seen: { contact_fullname: string; created_at: Date | string }[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await caller.contacts.list({ sort: 'due', ...(cursor === undefined ? {} : { cursor }) })
        seen.push(...page.contacts.filter(({ is_preview }) => is_preview))
        if (page.next) expect(Buffer.from(page.next, 'base64url').toString()).toContain('infinity')
        cursor = page.next
      }
      expect(seen).toHaveLength(61)
      expect(names(seen)).toEqual(
        names(seen.toSorted((a, b) => Number(new Date(a.created_at)) - Number(new Date(b.created_at)))),
      )
    })

    test.each(sortedColumns)(
      'ordered by %s end with what is hidden or missing, which no cursor tells',
      async (column) => {
        const sources = [testApp.deps.newId(), testApp.deps.newId(), null]
        for (const [at, source] of sources.entries())
          if (source)
            await testApp.database
              .owner`insert into sources (_id, account_id, source_name) values (${source}, ${account}, ${`Camp ${at}`})`
        for (let n = 0; n < 45; n += 1)
          await insert(`Person ${n % 7}`, {
            contact_owner_id: n % 3 === 0 ? missioner.missioner_id : colleague.missioner_id,
            contact_privacy: n % 3 === 1 ? PREVIEW : PUBLIC,
            contact_status_id: 10 + (n % 5) * 10,
            contact_phones: n % 4 === 0 ? phones() : phones(`38067${7_000_000 + ((n * 37) % 45)}`),
            contact_location: n % 4 === 0 ? null : `Village ${(n * 7) % 12}`,
            contact_source_id: sources[((n * 5) % 7) % 3] ?? null,
            contact_locale: [null, 'en', 'ru', 'ua'][(n * 3) % 4] ?? null,
            created_at: new Date(Date.parse('2026-03-01') + ((n * 19) % 45) * DAY),
            contact_tags: n % 5 === 0 ? [] : [`tag ${(n * 11) % 9}`],
            contact_next_at: n % 6 === 0 ? null : new Date(Date.parse('2030-01-01') + ((n * 17) % 45) * DAY),
          })
        const lesson = await makeLesson(testApp, account)
        // Those of a hidden contact too; the last of two counts.
        for (const day of [0, 100])
          await testApp.database.owner`
            insert into studyings (_id, account_id, lesson_id, revision_id, studying_contact_id, created_at, finished_at)
            select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.revision_id}, _id, timestamptz '2031-01-01',
              case when n % 4 > 1 then timestamptz '2031-02-01' + n * 13 % 47 * interval '1 day' - ${day} * interval '1 day' end
            from (select _id, row_number() over (order by _id) as n from contacts where account_id = ${account}) c where n % 4 > 0`
        const caller = await testApp.as(missioner)
        const lessonOf = new Map<string, string>()
        const lessonsOf = async (shown: readonly ShownContact[]) => {
          const { lessons } = await caller.contactCard.lastLessons({ _ids: shown.map(({ _id }) => _id) })
          for (const { contact_id, at } of lessons) lessonOf.set(contact_id, new Date(at).toISOString())
        }
        const pages = async (sort: (typeof contactSorts)[number]) => {
          const seen: Awaited<ReturnType<typeof caller.contacts.list>>['contacts'] = []
          for (let cursor: string | null | undefined; cursor !== null; ) {
            const page = await caller.contacts.list({ sort, ...(cursor === undefined ? {} : { cursor }) })
            seen.push(...page.contacts)
            if (column === 'lesson') await lessonsOf(page.contacts)
            const key = Buffer.from(page.next ?? '', 'base64url').toString()
            if (seen.at(-1)?.is_preview)
              expect(key).not.toMatch(/38067|tag|203[01]|Camp|Village|"(?:en|ru|ua)"|Person \w+@/)
            expect(seen.length).toBeLessThan(60)
            cursor = page.next
          }
          expect(seen).toHaveLength(48)
          expect(new Set(seen.map(({ _id }) => _id)).size).toBe(48)
          const value = column === 'lesson' ? ({ _id }: ShownContact) => lessonOf.get(_id) : valueOf[column]
          return seen.map((contact) => value(contact) || undefined)
        }
        const compare = (one: string, other: string) => one.localeCompare(other, 'en')
        const listed = await pages(column)
        const present = listed.filter((value) => value !== undefined).toSorted(compare)
        const missing = listed.filter((value) => value === undefined)
        expect(listed).toEqual([...present, ...missing])
        expect(await pages(`${column}-last`)).toEqual([...present.toReversed(), ...missing])
      },
    )

    test('cannot be opened when they are private', async () => {
      const [row] = await testApp.database
        .owner`select _id from contacts where contact_fullname = 'Hidden' and account_id = ${account}`
      await expect((await testApp.as(missioner)).contacts.get({ _id: row?._id as string })).rejects.toMatchObject({
        data: { code: 'NOT_FOUND' },
      })
    })
  })
})
