import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/account/account-settings.ts'
import { Role } from '#domain/roles.ts'
import { cleanAccounts } from '../../../commands/daily-work.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink } from '../../studyings/testing.ts'

describe('retention', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const choose = async (retention_months: number | null) => {
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const { version } = await (await testApp.as(admin)).accounts.settings({ _id: account })
    const settings = { ...defaultSettings, retention_months }
    await (await testApp.as(admin)).accounts.changeSettings({ _id: account, version, settings })
  }
  /** A contact whose own row was changed so many days ago. */
  const contactOf = async (days: number) => {
    const _id = await makeContact(testApp, missioner)
    const then = new Date(testApp.clock.now.getTime() - days * 86_400_000)
    await testApp.database.owner`update contacts set created_at = ${then}, updated_at = ${then} where _id = ${_id}`
    return _id
  }
  const left = async () => {
    await cleanAccounts(testApp.deps)
    const rows = await testApp.database.owner<{ _id: string }[]>`select _id from contacts where account_id = ${account}`
    return rows.map(({ _id }) => _id).toSorted()
  }

  test('nothing is erased unless the account wants it', async () => {
    const old = await contactOf(4_000)
    expect(await left()).toEqual([old])
  })

  test('who is still in touch stays; the audit log says how many are gone', async () => {
    const { owner } = testApp.database
    const [old, called, planned, studying, young] = [
      await contactOf(400),
      await contactOf(400),
      await contactOf(400),
      await contactOf(400),
      await contactOf(300),
    ]
    await owner`insert into contact_notes (_id, account_id, contact_id, note_text, note_date)
      values (${testApp.deps.newId()}, ${account}, ${called}, 'Call', ${testApp.clock.now})`
    await owner`update contacts set contact_next_at = ${new Date(testApp.clock.now.getTime() + 1)} where _id = ${planned}`
    const lesson = await makeLesson(testApp, account)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, studying))
    await device.send('words', 'Mine')
    const begun = new Date(testApp.clock.now.getTime() - 500 * 86_400_000)
    await owner`update studyings set created_at = ${begun}, updated_at = ${begun} where _id = ${device.studying_id}`
    await choose(12)
    expect(await left()).toEqual([called, planned, studying, young].toSorted())
    expect(
      await owner`select actor_id, details from audit_log where account_id = ${account} and action = 'contacts.retention'`,
    ).toEqual([{ actor_id: null, details: { count: 1, months: 12 } }])
    expect(await left()).not.toContain(old)
  })
})
