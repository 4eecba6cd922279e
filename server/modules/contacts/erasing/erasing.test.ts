import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal } from '../../studyings/testing.ts'

const SECRET = 'Олена-Таємна'

describe('the erasure of a person', () => {
  let testApp: TestApp
  let account: string
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
  })
  afterAll(() => testApp.close())

  const as = (person = admin) => testApp.as(person)
  const add = async (contact_fullname: string, phone: string, person = admin) =>
    (await (await as(person)).contacts.create({ contact_fullname, contact_phones: [{ phone }] })).contact

  /** In how many rows of each table a text is. */
  async function count(text: string): Promise<Record<string, number>> {
    const { owner } = testApp.database
    const tables = await owner<{ name: string }[]>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await owner<{ rows: number }[]>`
        select count(*)::int as rows from ${owner(name)} t where t::text like ${`%${text}%`}`
      if (row && row.rows > 0) found[name] = row.rows
    }
    return found
  }

  test('leaves nothing of the person in any table, and reports what there was', async () => {
    const other = await add('Other', '0509998877')
    const contact = await add(SECRET, '0671234567')
    const twin = await add(`${SECRET} again`, '0671234567')
    await (await as()).contacts.addNote({ contact_id: contact._id, note_text: `A note about ${SECRET}` })
    await (await as()).contacts.updateMany({ _ids: [contact._id, other._id], changes: { contact_status_id: 40 } })
    for (const contact_location of [`Near ${SECRET}`, 'Elsewhere']) {
      const reply = await testApp.app.inject({
        method: 'PUT',
        url: '/api/contacts',
        headers: { authorization: admin.bearer },
        payload: [{ _id: contact._id, contact_location }],
      })
      expect(reply.statusCode).toBe(200)
    }
    const lesson = await makeLesson(testApp, account)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact._id))
    await device.send('words', `I am ${SECRET}`)
    await device.send('words', `I am ${SECRET} still`)
    const [target, merged] = [await get(contact._id), await get(twin._id)]
    await (await as()).contacts.merge({
      target_id: target._id,
      merged_id: merged._id,
      target_version: target.version,
      merged_version: merged.version,
      take: [],
    })
    expect(Object.keys(await count(SECRET))).toEqual(
      expect.arrayContaining(['contacts', 'contact_notes', 'answers', 'undo_rows']),
    )

    const report = await (await as()).contacts.erase({ _id: contact._id })
    expect(report).toMatchObject({ contacts: 2, studyings: 1, answers: 1, links: 1, comments: 0 })
    expect(report.notes).toBeGreaterThan(1)
    expect(report.images).toBeGreaterThan(1)
    expect(await count(SECRET)).toEqual({})
    expect(await count(device.studying_id)).toEqual({})
    // The log knows by its id that it was done.
    expect(Object.keys(await count(contact._id))).toEqual(['audit_log'])
    expect((await get(other._id)).contact_fullname).toBe('Other')
  })

  test('finds what the person sent from the site before becoming a contact', async () => {
    const contact = await add(SECRET, '0671234567')
    const { owner } = testApp.database
    for (const [name, phone] of [
      [SECRET, '+380 67 123-45-67'],
      ['Another person', '+380671234568'],
    ] as const)
      await owner`insert into study_requests (_id, account_id, fullname, phone)
        values (${randomUUID()}, ${account}, ${name}, ${owner.json({ phone })})`
    expect(await (await as()).contacts.erase({ _id: contact._id })).toMatchObject({ requests: 1 })
    expect(await count(SECRET)).toEqual({})
    const left = await owner`select fullname from study_requests where account_id = ${account}`
    expect(left).toEqual([{ fullname: 'Another person' }])
  })

  test('finds by phone and e-mail what no id leads to, and leaves what also fits another contact', async () => {
    const { owner } = testApp.database
    const name = 'Олена Таємна'
    const { contact } = await (await as()).contacts.create({
      contact_fullname: name,
      contact_phones: [{ phone: '0671234567' }, { phone: '0509998877' }],
      contact_socials: [{ profile: 'Olena@Example.org' }],
    })
    await add('Family', '0509998877')
    const lesson = await makeLesson(testApp, account)
    const studied = async (phone: string) => {
      const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
      await device.send('words', `I am ${SECRET} ${phone}`)
      await owner`update studyings set studying_user_phone = ${owner.json({ phone })} where _id = ${device.studying_id}`
      return device.studying_id
    }
    const [own, shared] = [await studied('380671234567'), await studied('380509998877')]
    await owner`insert into study_requests (_id, account_id, fullname, email)
      values (${randomUUID()}, ${account}, ${name}, 'olena@example.org')`
    const replied = await testApp.app.inject({
      method: 'POST',
      url: '/api/requests/create',
      headers: { 'idempotency-key': randomUUID(), authorization: admin.bearer },
      payload: { fullname: name, email: 'olena@example.org', phone: { code: '380', phone: '380671234567' } },
    })
    expect(replied.statusCode).toBe(200)
    await (await as()).contacts.saveView({
      view_name: 'Her',
      view_query: new URLSearchParams({ search: name }).toString(),
    })
    await owner`insert into events_log (_id, account_id, event_type, event_params)
      values (${randomUUID()}, ${account}, 'search', ${owner.json({ search: name })})`
    const importId = randomUUID()
    await owner`insert into contact_imports (_id, account_id, created_by, file_name)
      values (${importId}, ${account}, ${admin.user_id}, ${`${name}.xlsx`})`
    await owner`insert into contact_import_rows (import_id, account_id, row, cells, outcome)
      values (${importId}, ${account}, 2, ${owner.json([name, '+380 67 123-45-67'])}, 'rejected')`

    const report = await (await as()).contacts.erase({ _id: contact._id })
    expect(report).toMatchObject({ studyings: 1, requests: 2, rows: 1, views: 1, events: 1, shared: 1 })
    expect(report.replies).toBeGreaterThan(0)
    for (const text of [name, '671234567', 'lena@', encodeURIComponent('Таємна'), own])
      expect(await count(text)).toEqual({})
    expect(Object.keys(await count(shared))).toContain('studyings')
  })

  test('passes the person over in a later undo, and the others come back', async () => {
    const [contact, other] = [await add(SECRET, '0671234567'), await add('Other', '0509998877')]
    const { undo_id } = await (await as()).contacts.updateMany({
      _ids: [contact._id, other._id],
      changes: { contact_status_id: 40 },
    })
    await (await as()).contacts.erase({ _id: contact._id })
    expect(await (await as()).undo.restore({ _id: undo_id ?? '' })).toMatchObject({ restored: 1, left: 1 })
    expect((await get(other._id)).contact_status_id).toBe(10)
  })

  test('is for managers, in the own account only', async () => {
    const contact = await add(SECRET, '0671234567')
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    expect(await refusal((await as(missioner)).contacts.erase({ _id: contact._id }))).toMatchObject({ statusCode: 403 })
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    expect(await refusal((await as(foreign)).contacts.erase({ _id: contact._id }))).toMatchObject({ statusCode: 404 })
    expect((await get(contact._id)).contact_fullname).toBe(SECRET)
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    expect(await (await as(manager)).contacts.erase({ _id: contact._id })).toMatchObject({ contacts: 1 })
  })

  async function get(_id: string) {
    return (await (await as()).contacts.get({ _id })).contact
  }
})
