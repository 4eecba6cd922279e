import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recountContacts } from '#db/recount.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { requestSorts } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { encodeCursor, PAGE_SIZE } from '../../lib/paging.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import type { RequestPart } from './schema.ts'
import { makeLesson, refusal } from '../studyings/testing.ts'

describe('requests to study the Bible', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const add = (facts: Partial<typeof studyRequests.$inferInsert>, account_id = account) =>
    testApp.deps.db.inAccount(account_id, async (tx) => {
      await tx.insert(studyRequests).values({ _id: testApp.deps.newId(), account_id, fullname: 'Ганна', ...facts })
      if (facts.contact_id) recountContacts(tx, [facts.contact_id])
    })
  const list = async (cursor?: string) => (await testApp.as(manager)).requests.list(cursor ? { cursor } : {})

  test('wait longest first, then those of which a contact was made, without archived and foreign ones', async () => {
    const contact_id = testApp.deps.newId()
    await testApp.database
      .owner`insert into contacts ${testApp.database.owner({ _id: contact_id, account_id: account, contact_fullname: 'Ганна' })}`
    await add({ fullname: 'Newer', created_at: new Date('2026-02-01'), phone: { code: '380', phone: '380671234567' } })
    await add({ fullname: 'Older', created_at: new Date('2026-01-01') })
    await add({ fullname: 'Done first', created_at: new Date('2025-01-01'), contact_id })
    await add({ fullname: 'Done last', created_at: new Date('2025-02-01'), contact_id })
    await add({ archived_at: new Date() })
    await add({}, await testApp.makeAccount())
    const { requests, next } = await list()
    expect(requests.map(({ fullname, phone }) => [fullname, phone])).toEqual([
      ['Older', null],
      ['Newer', '380671234567'],
      ['Done last', null],
      ['Done first', null],
    ])
    expect(next).toBeNull()
    const days = { from: '2025-01-15T00:00:00Z', until: '2026-02-01T00:00:00Z' }
    const some = await (await testApp.as(manager)).requests.list({ created: days })
    expect(some.requests.map(({ fullname }) => fullname)).toEqual(['Older', 'Done last'])
    expect(some).toMatchObject({ waiting: 1, handled: 1 })
  })

  test('are sorted by each column from both ends, page by page, those that wait before the others', async () => {
    const contact_id = testApp.deps.newId()
    await testApp.database
      .owner`insert into contacts ${testApp.database.owner({ _id: contact_id, account_id: account, contact_fullname: 'Ганна' })}`
    for (let index = 0; index < 14; index += 1) {
      const [created_at, message] = [new Date(2026, 0, index + 1), index % 3 ? 'Long '.repeat(100) : null]
      await add({
        fullname: `Person ${index % 4}`,
        created_at,
        message,
        email: index % 2 ? `e${index}@mail.test` : null,
      })
      await add({ fullname: `Contact ${index}`, created_at, message, contact_id })
    }
    const caller = await testApp.as(manager)
    for (const sort of requestSorts) {
      const one = await caller.requests.list({ sort })
      const other = await caller.requests.list({ sort, cursor: one.next ?? '' })
      const all = [...one.requests, ...other.requests]
      expect([new Set(all.map(({ _id }) => _id)).size, other.next], sort).toEqual([28, null])
      expect(all.findIndex((request) => request.contact_id !== null)).toBe(14)
    }
    const { requests } = await caller.requests.list({ sort: 'name-last' })
    expect(requests.map(({ fullname }) => fullname).slice(0, 4)).toEqual([
      'Person 3',
      'Person 3',
      'Person 3',
      'Person 2',
    ])
    const [last] = (await caller.requests.list({ sort: 'created-last' })).requests
    expect(last?.created_at).toEqual(new Date(2026, 0, 14))
  })

  test('come over REST newest first, in parts', async () => {
    for (let day = 1; day <= 3; day += 1) await add({ fullname: `${day}`, created_at: new Date(`2026-01-0${day}`) })
    const get = async (query: string) =>
      (await testApp.app.inject({ url: `/api/requests${query}`, headers: { authorization: manager.bearer } })).json()
    const { requests, count, next } = await get('')
    expect([requests.map(({ fullname }: { fullname: string }) => fullname), count, next]).toEqual([
      ['3', '2', '1'],
      3,
      null,
    ])
    const before = encodeCursor(['2026-01-02 00:00:00+00', requests[1]._id])
    expect((await get(`?before=${before}`)).requests).toMatchObject([{ fullname: '1' }])
    expect((await get('?before=nonsense')).statusCode).toBe(400)
  })

  test('come page by page, each one once', async () => {
    const created_at = new Date('2026-03-01')
    for (let index = 0; index < PAGE_SIZE + 3; index += 1) await add({ created_at })
    const first = await list()
    const second = await list(first.next ?? '')
    expect([first.requests.length, second.requests.length, second.next]).toEqual([PAGE_SIZE, 3, null])
    expect(new Set([...first.requests, ...second.requests].map(({ _id }) => _id)).size).toBe(PAGE_SIZE + 3)
  })

  test('come over REST in parts of 1,000, each one once', async () => {
    await testApp.database.owner`
      insert into study_requests (_id, account_id, fullname, created_at)
      select gen_random_uuid(), ${account}, 'Asks ' || n, now() - (n / 2) * interval '1 s' from generate_series(1, 1002) n`
    const read = async (query = '') => {
      const url = `/api/requests${query}`
      return (await testApp.app.inject({ url, headers: { authorization: manager.bearer } })).json<RequestPart>()
    }
    const first = await read()
    const second = await read(`?before=${first.next}`)
    expect([first.requests.length, first.count, second.requests.length, second.next]).toEqual([1_000, 1_002, 2, null])
    expect(new Set([...first.requests, ...second.requests].map(({ _id }) => _id)).size).toBe(1_002)
    expect((await read('?before=x')) as unknown).toMatchObject({ statusCode: 400 })
  })

  test('are closed to editors, missioners and students', async () => {
    for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR]) {
      const person = await testApp.makePerson(account, role)
      expect(await refusal((await testApp.as(person)).requests.list({}))).toMatchObject({ statusCode: 403 })
    }
  })

  describe('from the public site', () => {
    const body = { fullname: 'Ганна Коваль', phone: { code: '380', phone: '067 123 45 67' }, message: 'Хочу читати' }
    const send = (more: object = {}, accountId = account) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/requests/create',
        headers: { 'account-id': accountId },
        payload: { ...body, ...more },
      })
    const made = async () => (await list()).requests

    test('reach the managers of the account, with the phone in its stored form', async () => {
      const reply = await send({ location: 'Львів', consent_version: '2026-11' })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({
        request: { fullname: 'Ганна Коваль', phone: { code: '380', phone: '380671234567' }, age: 2, gender: 0 },
      })
      expect(await made()).toMatchObject([
        { phone: '380671234567', is_callable: true, message: 'Хочу читати', contact_id: null },
      ])
      const rest = await testApp.app.inject({ url: '/api/requests', headers: { authorization: manager.bearer } })
      expect(rest.json()).toMatchObject({ requests: [{ location: 'Львів', account_id: account }] })
    })

    test.each([
      ['without a name', { fullname: ' ' }],
      ['without a way to answer', { phone: undefined }],
      ['with letters for a phone', { phone: { phone: 'call me' } }],
      ['with a wrong address', { email: 'nobody' }],
      ['with a space in the address', { email: 'a b@c' }],
      ['with characters that cannot be stored', { email: 'a\u0000b@c' }],
      ['with an age that no contact has', { age: 5 }],
    ])('are refused %s', async (_case, more) => {
      expect((await send(more)).statusCode).toBe(400)
      expect(await made()).toEqual([])
    })

    test('say which phone cannot be called', async () => {
      await send({ ...body, phone: { code: '380', phone: '12 34 567' } })
      expect(await made()).toMatchObject([{ shown_phone: '12 34 567', is_callable: false }])
    })

    test('take every address of the form text@text', async () => {
      for (const email of ['a@b', 'ганна@школа.укр', "o'neil+a@b.c"])
        expect((await send({ email })).statusCode).toBe(200)
    })

    test('of another person who knows name and phone change nothing of what the first one said', async () => {
      await send({ email: 'real@x.org', location: 'Львів' })
      for (const more of [{ email: 'attacker@evil.test' }, { location: 'Київ' }])
        expect((await send(more)).statusCode).toBe(200)
      const stored = (await made()).map(({ email, location }) => [email, location])
      expect(stored).toHaveLength(2)
      expect(stored).toEqual(
        expect.arrayContaining([
          ['real@x.org', 'Львів'],
          ['attacker@evil.test', 'Київ'],
        ]),
      )
    })

    test('of one person join while they wait, and the answer does not tell', async () => {
      const first = await send()
      const second = await send({ message: 'Дзвоніть увечері', location: 'Львів' })
      expect(second.json().request).toMatchObject({ message: 'Дзвоніть увечері', location: 'Львів' })
      expect(second.json().request._id).not.toBe(first.json().request._id)
      await send({ message: 'Дзвоніть увечері' })
      expect(await made()).toMatchObject([{ message: 'Хочу читати\n\nДзвоніть увечері', location: 'Львів' }])
      // Others may share the phone, and who was called may ask again.
      await send({ fullname: 'Петро Коваль' })
      const { requests } = await testApp.as(manager)
      const called = (await made()).find(({ fullname }) => fullname !== 'Петро Коваль')
      await requests.makeContact({ _id: called?._id ?? '', contact_owner_id: null })
      await send({ message: 'Ще одне питання' })
      expect(await made()).toHaveLength(3)
    })

    test('that look automatic are kept apart, and one press puts a person’s among the others', async () => {
      const { requests } = await testApp.as(manager)
      const apart = async () =>
        (await requests.list({ automatic: true })).requests.map(({ fullname }) => fullname).toSorted()
      for (const [fullname, sign] of [
        ['Filled', { website: 'https://school.example' }],
        ['Quick', { took_ms: 300 }],
      ] as const) {
        const reply = await send({ fullname, ...sign })
        expect(reply.statusCode).toBe(200)
        expect(Object.keys(reply.json().request)).not.toContain('looks_automatic')
      }
      await send({ fullname: 'Person', took_ms: 9_000 })
      expect((await made()).map(({ fullname }) => fullname)).toEqual(['Person'])
      expect(await apart()).toEqual(['Filled', 'Quick'])
      const today = await (await testApp.as(manager)).contactCard.today({
        from: '2026-11-20T00:00:00Z',
        until: '2026-11-21T00:00:00Z',
      })
      expect(today.requests?.count).toBe(1)
      // A person's own second try is no addition to what looks automatic.
      await send({ fullname: 'Quick', took_ms: 9_000, message: 'Again' })
      expect(await requests.list({})).toMatchObject({ waiting: 2, automatic: 2 })
      const filled = (await requests.list({ automatic: true })).requests.find(({ fullname }) => fullname === 'Filled')
      expect(await requests.accept({ _id: filled?._id ?? '' })).toMatchObject({ success: true })
      expect(await apart()).toEqual(['Quick'])
      expect((await made()).map(({ fullname }) => fullname).toSorted()).toEqual(['Filled', 'Person', 'Quick'])
    })

    test('join a person who is known, in one call', async () => {
      const missioner = await testApp.makePerson(account, Role.MISSIONER)
      const caller = await testApp.as(manager)
      const { contact } = await caller.contacts.create({
        contact_fullname: 'Ганна',
        contact_phones: [{ phone: '380671234567' }],
        contact_owner_id: missioner.missioner_id,
      })
      await send({ consent_version: '2026-11' })
      const [request] = await made()
      const wanted = { _id: request?._id ?? '', contact_id: contact._id }
      expect(await caller.requests.join(wanted)).toEqual({ contact_id: contact._id })
      expect(await caller.requests.join(wanted)).toEqual({ contact_id: contact._id })
      expect(await caller.requests.list({})).toMatchObject({
        requests: [{ contact_id: contact._id }],
        waiting: 0,
        handled: 1,
      })
      const { history } = await caller.contactCard.history({ _id: contact._id })
      expect(JSON.stringify(history).split('Хочу читати')).toHaveLength(2)
      expect((await caller.contacts.count({})).count).toBe(1)
      const foreign = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
      expect(await refusal(foreign.requests.join(wanted))).toMatchObject({ statusCode: 404 })
    })

    test('become contacts of a missioner together; those of known people join them', async () => {
      const missioner = await testApp.makePerson(account, Role.MISSIONER)
      const caller = await testApp.as(manager)
      await caller.contacts.create({ contact_fullname: 'Ганна', contact_phones: [{ phone: '380671234567' }] })
      await send()
      for (let index = 0; index < 11; index += 1)
        await send({ fullname: `Asks ${index}`, phone: { code: '380', phone: `50111220${index}` } })
      const requests = (await made()).map(({ _id }) => ({ _id, contact_owner_id: missioner.missioner_id }))
      const { created, joined } = await caller.requests.makeContacts({ requests })
      expect([created.length, joined]).toEqual([11, 1])
      expect(await caller.requests.makeContacts({ requests })).toEqual({ created: [], joined: 0, undo_id: null })
      expect((await caller.contacts.count({ contact_owner_id: missioner.missioner_id })).count).toBe(11)
      expect((await caller.requests.list({})).waiting).toBe(0)
    })

    test('made contacts of together wait again after one undo, and leave the history of a known person', async () => {
      const missioner = await testApp.makePerson(account, Role.MISSIONER)
      const caller = await testApp.as(manager)
      const { contact } = await caller.contacts.create({
        contact_fullname: 'Ганна',
        contact_phones: [{ phone: '380671234567' }],
      })
      await send({ consent_version: '2026-11' })
      for (let index = 0; index < 11; index += 1)
        await send({ fullname: `Asks ${index}`, phone: { code: '380', phone: `50111220${index}` } })
      const before = await caller.contactCard.history({ _id: contact._id })
      const requests = (await made()).map(({ _id }) => ({ _id, contact_owner_id: missioner.missioner_id }))
      const { undo_id, created } = await caller.requests.makeContacts({ requests })
      const { batches } = await caller.undo.list()
      expect(batches).toMatchObject([{ _id: undo_id, kind: 'requests.makeContacts', count: 12 }])
      // One of them is called before the undo: it stays with the missioner.
      const [called] = (await (await testApp.as(missioner)).contacts.list({})).contacts
      const changed = { _id: called?._id ?? '', version: called?.version ?? 0, contact_status_id: 40 } as const
      await (await testApp.as(missioner)).contacts.update(changed)
      expect(await caller.undo.restore({ _id: undo_id ?? '' })).toMatchObject({ restored: 11, left: 1 })
      expect(created).toHaveLength(11)
      expect((await caller.requests.list({})).waiting).toBe(11)
      expect((await caller.contacts.count({})).count).toBe(2)
      const { history } = await caller.contactCard.history({ _id: contact._id })
      expect(history.slice(1)).toEqual(before.history)
      expect(history[0]).toMatchObject({ note_kind: 'undo' })
    })

    test('are proposed to missioners of the account who may take contacts, by language, place and load', async () => {
      const [lviv, odesa, banned, archived] = await Promise.all(
        Array.from({ length: 4 }, () => testApp.makePerson(account, Role.MISSIONER)),
      )
      const other = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
      const { owner } = testApp.database
      await owner`update users set account_locale = 'ua' where account_id = ${account}`
      await owner`update users set user_state = 5 where _id = ${banned?.user_id ?? ''}`
      await owner`update missioners set archived_at = now() where _id = ${archived?.missioner_id ?? ''}`
      const caller = await testApp.as(manager)
      const give = (contact_owner_id: string | undefined, contact_location: string, contact_status_id: 30 | 40 = 40) =>
        caller.contacts.create({ contact_fullname: 'Known', contact_owner_id, contact_location, contact_status_id })
      await give(lviv?.missioner_id, 'м. Львів, Львівська область')
      await give(lviv?.missioner_id, 'Львів', 30)
      await give(odesa?.missioner_id, 'Одеса')
      await caller.contacts.create({ contact_fullname: 'Марта', contact_phones: [{ phone: '380501112230' }] })
      const asks = [
        { location: 'Львів', locale: 'ua' },
        { location: 'Одеса', locale: 'ru' },
        { phone: { code: '380', phone: '501112230' } },
      ] as const
      for (const [index, more] of asks.entries())
        await send({ fullname: `Asks ${index}`, phone: { code: '380', phone: `50111222${index}` }, ...more })
      const asked = (await made()).toSorted((one, other) => one.fullname.localeCompare(other.fullname))
      const _ids = asked.map(({ _id }) => _id)
      const { proposals, missioners } = await caller.requests.propose({ _ids })
      expect(proposals).toMatchObject([
        { contact_owner_id: lviv?.missioner_id, speaks: true, near: 'place', open_count: 1, known: null },
        { contact_owner_id: odesa?.missioner_id, speaks: false, near: 'place', open_count: 1, known: null },
        { contact_owner_id: null, known: { contact_fullname: 'Марта' } },
      ])
      const candidates = missioners.map(({ _id }) => _id)
      expect(candidates).toEqual(expect.arrayContaining([lviv?.missioner_id, odesa?.missioner_id]))
      for (const one of [banned, archived, other]) expect(candidates).not.toContain(one?.missioner_id)
      const foreign = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
      expect(await refusal(foreign.requests.propose({ _ids }))).toMatchObject({ statusCode: 404 })
      for (const person of [lviv ?? manager, await testApp.makePerson(account, Role.EDITOR)])
        expect(await refusal((await testApp.as(person)).requests.propose({ _ids }))).toMatchObject({ statusCode: 403 })
      // Nothing is made when one of the missioners cannot be given contacts.
      const requests = _ids.map((_id, index) => ({
        _id,
        contact_owner_id: (index === 0 ? lviv : archived)?.missioner_id ?? null,
      }))
      expect(await refusal(caller.requests.makeContacts({ requests }))).toMatchObject({ statusCode: 404 })
      expect((await caller.requests.list({})).waiting).toBe(3)
    })

    test('with a course of another account are refused', async () => {
      const { course_id } = await makeLesson(testApp, await testApp.makeAccount())
      expect((await send({ course_id })).statusCode).toBe(404)
      const own = await makeLesson(testApp, account)
      expect((await send({ course_id: own.course_id })).statusCode).toBe(200)
      expect(await made()).toMatchObject([{ course_title: 'Course' }])
    })

    test('are five an hour for a person and thirty for an address', async () => {
      const { config } = testApp.deps
      config.rateLimits = true
      try {
        const phone = (digits: number) => ({ phone: { code: '380', phone: `67${digits}` } })
        const codes = async (count: number, of: (index: number) => object) =>
          (await Promise.all(Array.from({ length: count }, (_, index) => send(of(index))))).map((one) => one.statusCode)
        expect((await codes(6, () => phone(1_111_111))).filter((code) => code === 429)).toHaveLength(1)
        expect((await codes(25, (index) => phone(2_000_000 + index))).filter((code) => code === 429)).toHaveLength(1)
      } finally {
        config.rateLimits = false
      }
    })

    test('become a contact once, with the words and the consent of the person', async () => {
      await send({ consent_version: '2026-11' })
      const [request] = await made()
      const missioner = await testApp.makePerson(account, Role.MISSIONER)
      const caller = await testApp.as(manager)
      const wanted = { _id: request?._id ?? '', contact_owner_id: missioner.missioner_id }
      const { contact_id } = await caller.requests.makeContact(wanted)
      expect(await caller.requests.makeContact(wanted)).toEqual({ contact_id })
      expect((await made())[0]?.contact_id).toBe(contact_id)
      const theirs = await testApp.as(missioner)
      expect((await theirs.contacts.get({ _id: contact_id })).contact).toMatchObject({
        contact_fullname: 'Ганна Коваль',
        contact_phone: '380671234567',
        is_mine: true,
      })
      expect((await theirs.contacts.consents({ _id: contact_id })).consents).toMatchObject([
        { channel: 'call', is_given: true, basis: 'form' },
        { channel: 'messenger', is_given: true, basis: 'form' },
      ])
      const { history } = await theirs.contactCard.history({ _id: contact_id })
      expect(JSON.stringify(history)).toContain('Хочу читати')
      // Who is erased leaves no request behind.
      const admin = await testApp.makePerson(account, Role.ADMIN)
      await (await testApp.as(admin)).contacts.erase({ _id: contact_id })
      expect(await made()).toEqual([])
    })

    test('with two numbers in one field become a contact with both', async () => {
      await send({ phone: { code: '380', phone: '067 123 45 67 або 050 765 43 21' } })
      const [request] = await made()
      const { requests, contacts } = await testApp.as(manager)
      const { contact_id } = await requests.makeContact({ _id: request?._id ?? '', contact_owner_id: null })
      const { contact } = await contacts.get({ _id: contact_id })
      expect(contact.contact_phones.map(({ e164 }) => e164)).toEqual(['+380671234567', '+380507654321'])
      await send({ phone: { code: '380', phone: '067 123-45-67/68' } })
      const [next] = await made()
      expect(next?.phone).toBe('380671234567')
      const second = await requests.makeContact({ _id: next?._id ?? '', contact_owner_id: null })
      const { contact_phones } = (await contacts.get({ _id: second.contact_id })).contact
      expect(contact_phones.map(({ e164 }) => e164)).toEqual(['+380671234567', '+380671234568'])
    })

    test('are archived and come back', async () => {
      await send()
      const { requests } = await testApp.as(manager)
      const _id = (await made())[0]?._id ?? ''
      expect(await requests.remove({ _id })).toEqual({ success: true, deleted: 1 })
      expect(await made()).toEqual([])
      expect(await refusal(requests.remove({ _id }))).toMatchObject({ statusCode: 404 })
      expect(await requests.restore({ _id })).toEqual({ success: true, restored: 1 })
      for (const payload of [{ dto: { _id } }, { data: { _id } }, { _id }]) {
        const url = '/api/study-requests/delete'
        const headers = { authorization: manager.bearer }
        const rest = await testApp.app.inject({ method: 'POST', url, headers, payload })
        expect(rest.json()).toEqual({ success: true, deleted: 1 })
        await requests.restore({ _id })
      }
    })
  })
})
