import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { explain } from '#db/testing/explain.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'
import type { Contact } from '../schema.ts'
import { lockContacts, updateContacts } from './queries.ts'

const day = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }
const WEEK = 7 * 86_400_000

describe('changing contacts', () => {
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

  const rest = (method: 'POST' | 'PUT', path: string, payload: object, person = missioner) =>
    testApp.app.inject({ method, url: `/api${path}`, headers: { authorization: person.bearer }, payload })
  const history = async (_id: string, person = missioner) =>
    (await (await testApp.as(person)).contactCard.history({ _id })).history
  const get = async (_id: string, person = missioner) =>
    (await (await testApp.as(person)).contacts.get({ _id })).contact
  const undo = async () => {
    const as = await testApp.as(manager)
    const { batches } = await as.undo.list()
    return as.undo.restore({ _id: batches[0]?._id ?? '' })
  }

  test('a changed status takes three statements, none of which reads another contact', async () => {
    const { owner, statements } = testApp.database
    await owner`
      insert into contacts (_id, account_id, contact_owner_id)
      select gen_random_uuid(), ${account}, ${missioner.missioner_id} from generate_series(1, 500)`
    await owner.unsafe('analyze contacts; analyze missioners')
    const _id = await makeContact(testApp, missioner)
    const as = await testApp.as(missioner)
    statements.length = 0
    await as.contacts.setStatus({ _id, contact_status_id: 50 })
    const sent = statements.filter((text) => text.includes('contact'))
    expect(sent.map((text) => /for no key update|^\s*update|^insert/.exec(text)?.[0].trim())).toEqual([
      'for no key update',
      'update',
      'insert',
    ])
    const plans = await explain(testApp.deps.db, account, async (tx) => {
      await lockContacts(tx, missioner.user_id, [_id])
      await updateContacts(tx, [{ _id, changes: { contact_status_id: 40 } }], new Date(0))
    })
    const read = plans.filter((plan) => plan['Relation Name'] === 'contacts')
    for (const plan of read)
      expect(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), JSON.stringify(plans)).toBeLessThanOrEqual(1)
    expect(read).not.toHaveLength(0)
  })

  describe('creating', () => {
    test('stores what was typed; a contact is the caller’s and not processed', async () => {
      const reply = await rest('POST', '/contacts', {
        contact_fullname: '  Олена Шевченко ',
        contact_phones: [{ code: '+380', phone: '(67) 123-45-67' }, { phone: '0501112233' }],
        contact_tags: ['молитва', 'молитва'],
        contact_history: [{ note_date: '2025-05-01T10:00:00Z', note_text: 'Written elsewhere' }],
        shortcut: 'ignored',
        contact_status: 'ignored',
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.json<{ contact: Contact }>().contact).toMatchObject({
        contact_fullname: 'Олена Шевченко',
        contact_phones: [
          { code: '380', phone: '380671234567', typed: '(67) 123-45-67', e164: '+380671234567', checked: 'valid' },
          { code: '380', phone: '380501112233', typed: '0501112233', e164: '+380501112233', checked: 'valid' },
        ],
        contact_status_id: 10,
        contact_status: 'Not processed',
        contact_owner_id: missioner.missioner_id,
        contact_age: 2,
        contact_gender: 0,
        contact_privacy: 0,
        contact_tags: ['молитва'],
        contact_history: [{ note_date: '2025-05-01T10:00:00.000Z', note_text: 'Written elsewhere' }],
      })
    })

    test('a tag is one in small and capital letters', async () => {
      const made = await rest('POST', '/contacts', {
        contact_fullname: 'A',
        contact_tags: ['Молитва', 'молитва', 'табір'],
      })
      const { _id, contact_tags } = made.json<{ contact: Contact }>().contact
      expect(contact_tags).toEqual(['Молитва', 'табір'])
      const { contacts } = await testApp.as(missioner)
      await contacts.updateMany({ _ids: [_id], changes: { add_tags: ['МОЛИТВА', 'Ґрупа'] } })
      await contacts.updateMany({ _ids: [_id], changes: { add_tags: ['група'], remove_tags: ['Табір'] } })
      expect((await get(_id)).contact_tags).toEqual(['Молитва', 'Ґрупа'])
    })

    test('stores both of two numbers in one field, also when a contact is changed', async () => {
      const both = ['+380671234567', '+380507654321']
      for (const phone of ['067 123 45 67, 050 765 43 21', '067 123 45 67/050 765 43 21', '0671234567 чи 0507654321']) {
        const made = await rest('POST', '/contacts', { contact_phones: [{ code: '380', phone }] })
        expect(made.json<{ contact: Contact }>().contact.contact_phones.map(({ e164 }) => e164)).toEqual(both)
      }
      const _id = await makeContact(testApp, missioner)
      const { contacts } = await testApp.as(missioner)
      const contact_phones = [{ code: '380', phone: '0671234567\n0507654321' }]
      await contacts.update({ _id, version: 1, contact_phones })
      expect((await get(_id)).contact_phones.map(({ e164 }) => e164)).toEqual(both)
    })

    test('stores both of two numbers of which only the last digits differ', async () => {
      for (const phone of ['067 123-45-67/68', '067 123-45-67, 68', '067 123-45-67 або 68']) {
        const made = await rest('POST', '/contacts', { contact_phones: [{ code: '380', phone }] })
        const numbers = made.json<{ contact: Contact }>().contact.contact_phones.map(({ e164 }) => e164)
        expect(numbers, phone).toEqual(['+380671234567', '+380671234568'])
      }
      // A number of Berlin with two more digits is one too.
      const phone = '030 123456/78'
      const made = await rest('POST', '/contacts', { contact_phones: [{ code: '49', phone }] })
      expect(made.json<{ contact: Contact }>().contact.contact_phones).toHaveLength(1)
    })

    test('accepts {phone} alone, and refuses what is no phone', async () => {
      const made = await rest('POST', '/contacts', { contact_fullname: 'A', contact_phones: [{ phone: '1234567' }] })
      expect(made.json<{ contact: Contact }>().contact.contact_phone).toBe('1234567')
      for (const phone of ['123456', '-------', '1234567890123456', ''])
        expect((await rest('POST', '/contacts', { contact_phones: [{ phone }] })).statusCode, phone).toBe(400)
      for (const profile of ['javascript:alert(1)', 'data:text/html,x'])
        expect((await rest('POST', '/contacts', { contact_socials: [{ profile }] })).statusCode).toBe(400)
    })

    test('a contact without a name, a phone and a profile is refused everywhere', async () => {
      const caller = await testApp.as(missioner)
      const empty = [
        {},
        { data: { contact_fullname: 'Wrapped' } },
        { contact_fullname: ' \u200b' },
        { contact_tags: ['camp'] },
      ]
      for (const body of empty) {
        const reply = await rest('POST', '/contacts', body)
        expect(reply.statusCode, reply.body).toBe(400)
        expect(reply.json()).toMatchObject({ message: 'Please enter a name, a phone number or a profile.' })
      }
      expect(await refusal(caller.contacts.create({ contact_location: 'Kyiv' }))).toMatchObject({ statusCode: 400 })
      for (const field of [{ contact_phones: [{ phone: '1234567' }] }, { contact_socials: [{ profile: '@olena' }] }])
        expect((await caller.contacts.create(field)).contact).toMatchObject(field)
      const { contact } = await caller.contacts.create({ contact_fullname: 'Olena' })
      const emptied = [{ _id: contact._id, contact_fullname: '' }]
      expect((await rest('PUT', '/contacts', emptied)).statusCode).toBe(400)
      const { _id, version } = contact
      expect(await refusal(caller.contacts.update({ _id, version, contact_fullname: '' }))).toMatchObject({
        statusCode: 400,
      })
      expect((await get(_id)).contact_fullname).toBe('Olena')
    })

    test('happens once for an id that the client made', async () => {
      const caller = await testApp.as(missioner)
      const input = { _id: testApp.deps.newId(), contact_fullname: 'Once' }
      const made = await caller.contacts.create(input)
      expect(await caller.contacts.create(input)).toEqual(made)
      expect(await refusal((await testApp.as(colleague)).contacts.create(input))).toMatchObject({ statusCode: 409 })
      expect((await caller.contacts.count({})).count).toBe(1)
    })

    test('a missioner gives no contact to a colleague without asking', async () => {
      const caller = await testApp.as(missioner)
      const foreign = { contact_fullname: 'A', contact_owner_id: colleague.missioner_id }
      expect(await refusal(caller.contacts.create(foreign))).toMatchObject({ statusCode: 404 })
      const made = await (await testApp.as(manager)).contacts.create(foreign)
      expect(made.contact.contact_owner_id).toBe(colleague.missioner_id)
    })
  })

  describe('updating', () => {
    test('refuses an older version with the present contact', async () => {
      const _id = await makeContact(testApp, missioner)
      const caller = await testApp.as(missioner)
      const { contact } = await caller.contacts.update({
        _id,
        version: 1,
        contact_fullname: 'New',
        contact_tags: ['a'],
      })
      expect(contact).toMatchObject({ contact_fullname: 'New', contact_tags: ['a'], version: 2 })
      expect(await refusal(caller.contacts.update({ _id, version: 1, contact_fullname: 'Old' }))).toMatchObject({
        statusCode: 409,
        details: { contact: { contact_fullname: 'New', version: 2 } },
      })
    })

    test('sets the status of the contact as it was read, and leaves what another person stored', async () => {
      const _id = await makeContact(testApp, missioner)
      const caller = await testApp.as(missioner)
      await caller.contacts.update({ _id, version: 1, contact_status_id: 50, contact_location: 'Київ' })
      const late = { _id, contact_status_id: 40 as const }
      expect(await refusal(caller.contacts.update({ ...late, version: 1 }))).toMatchObject({
        statusCode: 409,
        details: { contact: { contact_status_id: 50, contact_location: 'Київ', version: 2 } },
      })
      const { contact } = await caller.contacts.update({ ...late, version: 2 })
      expect(contact).toMatchObject({ contact_status_id: 40, contact_location: 'Київ' })
      const { history } = await caller.contactCard.history({ _id })
      expect(history.filter((entry) => entry.kind === 'note' && entry.note_kind === 'status')).toHaveLength(2)
    })

    test('of a list that is too long says how long it may be', async () => {
      const many = Array.from({ length: 501 }, () => ({ _id: testApp.deps.newId() }))
      for (const path of ['/contacts', '/contacts/bindings', '/missioners']) {
        const reply = await rest('PUT', path, many, manager)
        const message = 'The list has more than 500 items. Please send it in parts; nothing was stored.'
        expect(reply.json(), path).toEqual({ message, statusCode: 400 })
      }
    })

    test('an array over REST changes all or none, counts its items and can be undone', async () => {
      const [one, two] = [await makeContact(testApp, missioner), await makeContact(testApp, missioner)]
      const theirs = await makeContact(testApp, colleague)
      const before = [await get(one), await get(two)]
      const refused = await rest('PUT', '/contacts', [
        { _id: one, contact_fullname: 'X' },
        { _id: theirs, contact_fullname: 'Y' },
      ])
      expect(refused.statusCode).toBe(404)
      expect(await get(one)).toEqual(before[0])
      const reply = await rest('PUT', '/contacts', [
        { _id: one, contact_status_id: 99, contact_history: [{ note_text: 'Called' }] },
        { _id: two, contact_fullname: before[1]?.contact_fullname },
      ])
      expect([reply.statusCode, reply.json()]).toEqual([200, { rows: 2 }])
      expect((await get(one)).contact_status_id).toBe(99)
      expect(await history(one)).toHaveLength(2)
      expect(await history(one)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ note_text: 'Called' }),
          expect.objectContaining({ note_text: expect.stringContaining('Empty') as string }),
        ]),
      )
      // What did not change is not in the batch.
      expect((await get(two)).version).toBe(1)
      expect(await undo()).toMatchObject({ restored: 1, left: 0 })
      expect((await get(one)).contact_status_id).toBe(before[0]?.contact_status_id)
    })

    test('sending what was read changes nothing', async () => {
      const _id = await makeContact(testApp, missioner)
      await (await testApp.as(missioner)).contacts.addNote({ contact_id: _id, note_text: 'Once' })
      const { contacts } = (
        await testApp.app.inject({ url: '/api/contacts', headers: { authorization: missioner.bearer } })
      ).json<{ contacts: Contact[] }>()
      expect((await rest('PUT', '/contacts', contacts)).json()).toEqual({ rows: 1 })
      expect((await get(_id)).version).toBe(1)
      expect(await history(_id)).toHaveLength(1)
    })

    test('several get tags and a status at once, to be undone together', async () => {
      const ids = [await makeContact(testApp, missioner), await makeContact(testApp, missioner)]
      const caller = await testApp.as(missioner)
      const changes = { contact_status_id: 30 as const, add_tags: ['camp'] }
      expect(await caller.contacts.updateMany({ _ids: ids, changes })).toMatchObject({ updated: 2 })
      for (const _id of ids) expect(await get(_id)).toMatchObject({ contact_status_id: 30, contact_tags: ['camp'] })
      await caller.contacts.updateMany({ _ids: ids, changes: { remove_tags: ['camp'] } })
      for (const _id of ids) expect(await get(_id)).toMatchObject({ contact_tags: [] })
    })
  })

  describe('an outcome', () => {
    test('is recorded with note, status and next step, once however often it is sent', async () => {
      const contact_id = await makeContact(testApp, missioner)
      const caller = await testApp.as(missioner)
      const next = new Date('2026-12-24T10:00:00Z')
      const call = {
        _id: testApp.deps.newId(),
        contact_id,
        outcome: 'no_answer' as const,
        note_text: 'Rings only',
        contact_next_at: next.toISOString(),
        contact_next_step: 'Call again',
        contact_status_id: 20 as const,
      }
      await caller.contacts.recordCall(call)
      await caller.contacts.recordCall(call)
      expect(await get(contact_id)).toMatchObject({
        contact_status_id: 20,
        contact_next_at: next,
        contact_next_step: 'Call again',
      })
      expect(await history(contact_id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            note_kind: 'call',
            note_details: { outcome: 'no_answer', words: 'Rings only' },
            note_text: 'Call: no answer. Rings only',
          }),
          expect.objectContaining({ note_kind: 'status' }),
        ]),
      )
      expect(await history(contact_id)).toHaveLength(2)
    })

    test('of a copied message names no messenger; one without words and messenger is refused', async () => {
      const contact_id = await makeContact(testApp, missioner)
      const { contacts } = await testApp.as(missioner)
      await contacts.recordMessage({ contact_id, note_text: 'Peace to you' })
      expect(await history(contact_id)).toMatchObject([
        { note_kind: 'message', note_details: { words: 'Peace to you' }, note_text: 'Peace to you' },
      ])
      expect(await refusal(contacts.recordMessage({ contact_id, note_text: '' }))).toMatchObject({ statusCode: 400 })
    })

    test('of a colleague’s contact is refused', async () => {
      const contact_id = await makeContact(testApp, colleague)
      const call = { contact_id, outcome: 'later' as const, note_text: '' }
      expect(await refusal((await testApp.as(missioner)).contacts.recordCall(call))).toMatchObject({ statusCode: 404 })
    })
  })

  describe('a transfer', () => {
    test('by a manager, and by the call for programs, acts at once and is in the history', async () => {
      const _id = await makeContact(testApp, missioner)
      const as = await testApp.as(manager)
      expect(await as.contacts.transfer({ _ids: [_id], contact_owner_id: colleague.missioner_id })).toMatchObject({
        updated: 1,
      })
      expect((await get(_id, colleague)).contact_owner_id).toBe(colleague.missioner_id)
      expect(await history(_id, colleague)).toMatchObject([{ note_kind: 'transfer' }])
      const bound = await rest(
        'PUT',
        '/contacts/bindings',
        [{ _id, contact_owner_id: missioner.missioner_id }],
        colleague,
      )
      expect(bound.json()).toEqual({ items: [{ _id, contact_owner_id: missioner.missioner_id }] })
      expect((await get(_id)).contact_owner_id).toBe(missioner.missioner_id)
      expect(await refusal((await testApp.as(colleague)).contacts.get({ _id }))).toMatchObject({ statusCode: 404 })
    })

    test('by a missioner is an offer for a week: the receiver sees name and status until accepting', async () => {
      const _id = await makeContact(testApp, missioner)
      const [giver, receiver] = [await testApp.as(missioner), await testApp.as(colleague)]
      const offer = { _ids: [_id], missioner_id: colleague.missioner_id }
      expect(await giver.contacts.offer(offer)).toEqual({ offered: 1 })
      expect((await receiver.contactCard.today(day)).offers).toMatchObject([{ _id, contact_owner_name: 'Test Person' }])
      expect((await get(_id)).contact_offered_to).toBe(colleague.missioner_id)
      expect(await refusal(receiver.contacts.get({ _id }))).toMatchObject({ statusCode: 404 })
      await receiver.contacts.answerOffer({ _id, accepts: false })
      expect((await receiver.contactCard.today(day)).offers).toEqual([])
      expect((await get(_id)).contact_owner_id).toBe(missioner.missioner_id)
      await giver.contacts.offer(offer)
      await receiver.contacts.answerOffer({ _id, accepts: true })
      expect(await get(_id, colleague)).toMatchObject({
        contact_owner_id: colleague.missioner_id,
        contact_offered_to: null,
      })
      expect(await refusal(giver.contacts.get({ _id }))).toMatchObject({ statusCode: 404 })
    })

    test('gives nothing to people who may not see contacts', async () => {
      const _id = await makeContact(testApp, missioner)
      const as = await testApp.as(manager)
      for (const role of [Role.NONE, Role.EDITOR]) {
        const { missioner_id } = await testApp.makePerson(account, role)
        const unable = { statusCode: 400, message: expect.stringContaining('has no contacts') }
        const given = { contact_owner_id: missioner_id }
        expect(await refusal(as.contacts.transfer({ _ids: [_id], ...given }))).toMatchObject(unable)
        expect(await refusal(as.contacts.create({ contact_fullname: 'New', ...given }))).toMatchObject(unable)
        expect(
          await refusal((await testApp.as(missioner)).contacts.offer({ _ids: [_id], missioner_id })),
        ).toMatchObject(unable)
        for (const [method, path, body] of [
          ['PUT', '/contacts/bindings', [{ _id, ...given }]],
          ['PUT', '/contacts', [{ _id, ...given }]],
          ['POST', '/contacts', { contact_fullname: 'New', ...given }],
        ] as const)
          expect((await rest(method, path, body, manager)).statusCode, path).toBe(400)
        const { missioners } = await as.contacts.choices()
        expect(missioners.find((choice) => choice._id === missioner_id)).toMatchObject({ takes_contacts: false })
      }
      expect((await get(_id)).contact_owner_id).toBe(missioner.missioner_id)
      const { missioner: alone } = await as.missioners.create({ missioner_name: 'Without a sign-in' })
      await as.contacts.transfer({ _ids: [_id], contact_owner_id: alone._id })
      expect((await get(_id, manager)).contact_owner_id).toBe(alone._id)
    })

    test('an offer ends after a week', async () => {
      const _id = await makeContact(testApp, missioner)
      await (await testApp.as(missioner)).contacts.offer({ _ids: [_id], missioner_id: colleague.missioner_id })
      const receiver = await testApp.as(colleague)
      await testApp.database.owner`
        update contacts set contact_offered_at = ${new Date(testApp.clock.now.getTime() - WEEK - 1_000)} where _id = ${_id}`
      expect((await receiver.contactCard.today(day)).offers).toEqual([])
      expect(await refusal(receiver.contacts.answerOffer({ _id, accepts: true }))).toMatchObject({ statusCode: 404 })
    })
  })

  test('archived contacts are gone from every list until it is undone', async () => {
    const _id = await makeContact(testApp, missioner)
    const as = await testApp.as(manager)
    const before = await get(_id)
    expect(await as.contacts.remove({ _ids: [_id] })).toMatchObject({ updated: 1 })
    expect((await as.contacts.count({})).count).toBe(0)
    expect(await refusal(as.contacts.get({ _id }))).toMatchObject({ statusCode: 404 })
    expect(await undo()).toMatchObject({ restored: 1 })
    expect(await get(_id)).toMatchObject({ ...before, version: before.version + 2, updated_at: expect.any(Date) })
  })

  test('sources are named once and stay on contacts that have them', async () => {
    const as = await testApp.as(manager)
    const { sources } = await as.contacts.addSource({ source_name: 'Summer camp' })
    expect(await refusal(as.contacts.addSource({ source_name: 'summer CAMP' }))).toMatchObject({ statusCode: 409 })
    const source = sources[0]?._id ?? ''
    const { bearer: authorization } = missioner
    const listed = await testApp.app.inject({ url: '/api/contacts/sources', headers: { authorization } })
    expect([listed.statusCode, listed.json()]).toEqual([
      200,
      { sources: [{ _id: source, source_name: 'Summer camp' }] },
    ])
    const { contact } = await as.contacts.create({ contact_fullname: 'A', contact_source_id: source })
    expect(contact.contact_source_name).toBe('Summer camp')
    await as.contacts.removeSource({ _id: source })
    expect((await as.contacts.choices()).sources).toEqual([])
    expect((await get(contact._id, manager)).contact_source_name).toBe('Summer camp')
  })
})
