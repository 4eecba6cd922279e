import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact } from '../studyings/testing.ts'

describe('the history of contacts after an undo', () => {
  let testApp: TestApp
  let missioner: TestPerson
  let manager: TestPerson
  let contact: string
  let other: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    const account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    contact = await makeContact(testApp, missioner)
    other = await makeContact(testApp, missioner)
  })
  afterAll(() => testApp.close())

  const calls = async () => testApp.as(manager)
  const pass = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
  }
  /** Undoes what a call did; resolves to what the history of a contact says last. */
  const undo = async (undo_id: string | null) => {
    pass()
    await (await calls()).undo.restore({ _id: undo_id ?? '' })
  }
  const newest = async (_id: string) => (await (await calls()).contactCard.history({ _id })).history[0]

  test('ends with the status that the contacts have again', async () => {
    const changes = { contact_status_id: 30 as const }
    const { undo_id } = await (await calls()).contacts.updateMany({ _ids: [contact, other], changes })
    await undo(undo_id)
    for (const _id of [contact, other])
      expect(await newest(_id)).toMatchObject({
        note_kind: 'status',
        note_details: { undone: 'contacts.update', from_status: 30, to_status: 40 },
        note_text: 'A change was undone. Status: Refused → Studying the Bible',
        note_author_name: 'Test Person',
      })
  })

  test('names the missioner who looks after the contact again', async () => {
    const { undo_id } = await (await calls()).contacts.transfer({
      _ids: [contact],
      contact_owner_id: manager.missioner_id,
    })
    await undo(undo_id)
    const entry = await newest(contact)
    expect(entry).toMatchObject({ note_kind: 'undo', note_details: { undone: 'contacts.update' } })
    expect(entry?.kind === 'note' && entry.note_text).toMatch(/^A change was undone\. Missioner: .+ → .+$/)
  })

  test('is silent about a contact that was changed since and stays', async () => {
    const { undo_id } = await (await calls()).contacts.updateMany({
      _ids: [contact, other],
      changes: { add_tags: ['x'] },
    })
    pass()
    await (await calls()).contacts.setStatus({ _id: other, contact_status_id: 30 })
    await undo(undo_id)
    expect(await newest(contact)).toMatchObject({ note_kind: 'undo' })
    expect(await newest(other)).toMatchObject({ note_kind: 'status' })
  })

  test('says that the contact was in the archive', async () => {
    const { undo_id } = await (await calls()).contacts.remove({ _ids: [contact] })
    await undo(undo_id)
    expect(await newest(contact)).toMatchObject({ note_kind: 'undo', note_details: { undone: 'contacts.remove' } })
  })

  test('says of both that their merge was undone', async () => {
    const versions = { target_version: 1, merged_version: 1 }
    const merged = await (await calls()).contacts.merge({ target_id: contact, merged_id: other, ...versions, take: [] })
    await undo(merged.undo_id)
    for (const _id of [contact, other])
      expect(await newest(_id)).toMatchObject({ note_kind: 'undo', note_details: { undone: 'contacts.merge' } })
  })

  test('says that a handover was undone', async () => {
    const from_missioner_id = missioner.missioner_id
    const to = { to_missioner_id: manager.missioner_id, archives_giver: false }
    const { undo_id } = await (await calls()).handover.run({ from_missioner_id, ...to })
    await undo(undo_id)
    expect(await newest(contact)).toMatchObject({ note_kind: 'undo', note_details: { undone: 'handover.run' } })
  })
})
