import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../../lib/testing.ts'

const CONTACTS = 100_000
const NOTES = 3

describe(`the erasure of a person in an account of ${CONTACTS} contacts`, () => {
  let testApp: TestApp
  let account: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    const { owner } = testApp.database
    await owner`insert into contacts (_id, account_id, contact_fullname, contact_phones)
      select gen_random_uuid(), ${account}, 'Сергій Мельник ' || n,
        jsonb_build_array(jsonb_build_object('phone', '38067' || lpad(n::text, 7, '0')))
      from generate_series(1, ${CONTACTS}) n`
    await owner`insert into contact_notes (_id, account_id, contact_id, note_text)
      select gen_random_uuid(), ${account}, c._id,
        'Говорили о вере и о семье. Встретимся на следующей неделе, будет читать Евангелие от Иоанна, глава ' || n
      from contacts c, generate_series(1, ${NOTES}) n where c.account_id = ${account}`
    await owner`analyze contacts, contact_notes`
  })
  afterAll(() => testApp.close())

  // A statement that takes five seconds is cancelled.
  test.each(['Иван Петров', 'Оксана', 'Ян'])(
    'asks about the texts that mention %s, and erases the person',
    async (name) => {
      const admin = await testApp.as(await testApp.makePerson(account, Role.ADMIN))
      const phone = { phone: `050111${name.length}233` }
      const { contact } = await admin.contacts.create({ contact_fullname: name, contact_phones: [phone] })
      const started = performance.now()
      const { entries } = await admin.contacts.sharedEntries({ _id: contact._id })
      const listed = performance.now()
      expect(entries).toEqual([])
      expect(await admin.contacts.erase({ _id: contact._id })).toMatchObject({ contacts: 1, mentions: 0 })
      const erased = performance.now()
      console.log(`${name}: listed in ${Math.round(listed - started)} ms, erased in ${Math.round(erased - listed)} ms`)
    },
  )
})
