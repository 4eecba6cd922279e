import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal } from '../../studyings/testing.ts'

describe('contacts that are one person', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const as = (person = manager) => testApp.as(person)
  const add = async (contact_fullname: string, fields: object, person = manager) =>
    (await (await as(person)).contacts.create({ contact_fullname, ...fields })).contact
  const phones = (...numbers: string[]) => ({ contact_phones: numbers.map((phone) => ({ phone })) })
  const pairs = async () => {
    const page = await (await as()).contacts.listDuplicates({})
    return {
      count: page.count,
      names: page.pairs.map(({ first, second }) => [first.contact_fullname, second.contact_fullname]),
    }
  }
  const history = async (_id: string) => {
    const found = await (await as()).contactCard.history({ _id })
    return found.history.flatMap((entry) => (entry.kind === 'note' ? [entry.note_text] : []))
  }
  const get = async (_id: string) => (await (await as()).contacts.get({ _id })).contact

  describe('the queue', () => {
    test('has pairs with one phone in any notation, also of different missioners', async () => {
      await add('Олена', phones('+380 67 123 45 67'), missioner)
      await add('Елена', phones('0501112233', '0671234567'))
      await add('Other', phones('0671234568'))
      const { count, names } = await pairs()
      expect([count, new Set(names[0])]).toEqual([1, new Set(['Олена', 'Елена'])])
    })

    test('pairs each of many with the one before, without the archived ones', async () => {
      const names = ['A', 'B', 'C', 'D']
      const made = []
      for (const name of names) made.push(await add(name, phones('0671234567')))
      const seconds = (found: Awaited<ReturnType<typeof pairs>>) =>
        new Set(found.names.map(([, second]) => second)).size
      expect(seconds(await pairs())).toBe(3)
      await (await as()).contacts.remove({ _ids: [made[1]?._id ?? ''] })
      const left = await pairs()
      expect(seconds(left)).toBe(2)
      expect(left.names.flat()).not.toContain('B')
    })

    test('comes page by page', async () => {
      for (let index = 0; index < 23; index++) await add(`Name ${index}`, phones('0671234567'))
      const first = await (await as()).contacts.listDuplicates({})
      const second = await (await as()).contacts.listDuplicates({ cursor: first.next ?? '' })
      expect([first.count, first.pairs.length, second.pairs.length, second.next]).toEqual([22, 20, 2, null])
      const seconds = [...first.pairs, ...second.pairs].map((pair) => pair.second._id)
      expect(new Set(seconds).size).toBe(22)
    })

    test('forgets a pair that is two people', async () => {
      const mother = await add('Mother', phones('0671234567'))
      const son = await add('Son', phones('0671234567'))
      await (await as()).contacts.keepApart({ target_id: son._id, merged_id: mother._id })
      await (await as()).contacts.keepApart({ target_id: mother._id, merged_id: son._id })
      expect(await pairs()).toEqual({ count: 0, names: [] })
    })

    test('is for managers', async () => {
      expect(await refusal((await as(missioner)).contacts.listDuplicates({}))).toMatchObject({ statusCode: 403 })
    })
  })

  describe('a merge', () => {
    async function makePair() {
      const target = await add('Olena', { ...phones('0671234567'), contact_tags: ['prayer'], contact_age: 1 })
      const merged = await add(
        'Олена Шевченко',
        {
          ...phones('+380 67 123 45 67', '0501112233'),
          contact_tags: ['prayer', 'youth'],
          contact_socials: [{ profile: '@olena' }],
          contact_location: 'Житомир',
          contact_age: 3,
        },
        missioner,
      )
      await (await as()).contacts.addNote({ contact_id: target._id, note_text: 'Of the first' })
      await (await as()).contacts.addNote({ contact_id: merged._id, note_text: 'Of the second' })
      const lesson = await makeLesson(testApp, account)
      const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, merged._id))
      await device.send('words', 'An answer')
      return { target: await get(target._id), merged: await get(merged._id), studying: device.studying_id }
    }
    const mergeInput = ({ target, merged }: Awaited<ReturnType<typeof makePair>>) => ({
      target_id: target._id,
      merged_id: merged._id,
      target_version: target.version,
      merged_version: merged.version,
      take: ['contact_fullname' as const, 'contact_location' as const],
    })
    const ownerOf = async (studying: string) => {
      const [row] = await testApp.database.owner<{ studying_contact_id: string }[]>`
        select studying_contact_id from studyings where _id = ${studying}`
      return row?.studying_contact_id
    }

    test('joins the chosen fields, the lists of both, and all that happened', async () => {
      const pair = await makePair()
      await (await as()).contacts.merge(mergeInput(pair))
      expect(await get(pair.target._id)).toMatchObject({
        contact_fullname: 'Олена Шевченко',
        contact_location: 'Житомир',
        contact_age: 1,
        contact_owner_id: pair.target.contact_owner_id,
        contact_phones: [{ phone: '380671234567' }, { phone: '380501112233' }],
        contact_tags: ['prayer', 'youth'],
        contact_socials: [{ profile: '@olena' }],
      })
      expect(new Set(await history(pair.target._id))).toEqual(
        new Set(['Of the first', 'Of the second', 'Merged with Олена Шевченко']),
      )
      expect(await ownerOf(pair.studying)).toBe(pair.target._id)
      expect((await pairs()).count).toBe(0)
    })

    test('is refused where both lists are more than a contact can have, which could not be saved again', async () => {
      const numbers = (from: number) => Array.from({ length: 6 }, (_, index) => `06712300${from + index}`)
      const target = await add('Olena', phones(...numbers(10)))
      const merged = await add('Olena S', phones(...numbers(10).slice(0, 1), ...numbers(20)))
      const input = { target_id: target._id, merged_id: merged._id, take: [] }
      const versions = { target_version: target.version, merged_version: merged.version }
      const { message, statusCode } = await refusal((await as()).contacts.merge({ ...input, ...versions }))
      expect([statusCode, message]).toEqual([400, '“Phones” holds more than 10 entries.'])
      expect((await get(target._id)).contact_phones).toHaveLength(6)
      expect((await get(merged._id)).contact_phones).toHaveLength(7)
    })

    test('leads from the old id to the contact that is left, over further merges, and only those who may see it', async () => {
      const pair = await makePair()
      await (await as()).contacts.merge(mergeInput(pair))
      expect((await get(pair.merged._id))._id).toBe(pair.target._id)
      const last = await add('Last', phones('0671234567'))
      const versions = { target_version: last.version, merged_version: (await get(pair.target._id)).version }
      const further = { target_id: last._id, merged_id: pair.target._id, ...versions, take: [] }
      const { undo_id } = await (await as()).contacts.merge(further)
      expect((await get(pair.merged._id))._id).toBe(last._id)
      const theirs = (await as(missioner)).contacts.get({ _id: pair.merged._id })
      expect(await refusal(theirs)).toMatchObject({ statusCode: 404 })
      const outsider = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
      const foreign = (await as(outsider)).contacts.get({ _id: pair.merged._id })
      expect(await refusal(foreign)).toMatchObject({ statusCode: 404 })
      await (await as()).undo.restore({ _id: undo_id ?? '' })
      expect((await get(pair.merged._id))._id).toBe(pair.target._id)
      await (await as()).contacts.remove({ _ids: [pair.target._id] })
      expect(await refusal(get(pair.merged._id))).toMatchObject({ statusCode: 404 })
    })

    test('is undone exactly', async () => {
      const pair = await makePair()
      const { undo_id } = await (await as()).contacts.merge(mergeInput(pair))
      await (await as()).contacts.addNote({ contact_id: pair.target._id, note_text: 'After the merge' })
      expect(await (await as()).undo.restore({ _id: undo_id ?? '' })).toMatchObject({ restored: 2, left: 0 })
      const { version: _1, updated_at: _2, ...target } = pair.target
      const { version: _3, updated_at: _4, ...merged } = pair.merged
      expect(await get(target._id)).toMatchObject(target)
      expect(await get(merged._id)).toMatchObject(merged)
      expect(new Set(await history(target._id))).toEqual(
        new Set(['Of the first', 'After the merge', 'A change was undone']),
      )
      expect(new Set(await history(merged._id))).toEqual(new Set(['A change was undone', 'Of the second']))
      expect(await ownerOf(pair.studying)).toBe(merged._id)
    })

    test('is refused when one of them has changed, and with itself', async () => {
      const pair = await makePair()
      await (await as()).contacts.setStatus({ _id: pair.merged._id, contact_status_id: 40 })
      expect(await refusal((await as()).contacts.merge(mergeInput(pair)))).toMatchObject({ statusCode: 409 })
      const same = { ...mergeInput(pair), merged_id: pair.target._id, merged_version: pair.target.version }
      expect(await refusal((await as()).contacts.merge(same))).toMatchObject({ statusCode: 400 })
    })

    test('takes no contact of another account', async () => {
      const pair = await makePair()
      const outsider = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
      const foreign = await add('Foreign', phones('0671234567'), outsider)
      const wanted = { ...mergeInput(pair), merged_id: foreign._id, merged_version: 1 }
      expect(await refusal((await as()).contacts.merge(wanted))).toMatchObject({ statusCode: 404 })
      expect(
        await refusal((await as()).contacts.keepApart({ target_id: pair.target._id, merged_id: foreign._id })),
      ).toMatchObject({ statusCode: 404 })
    })
  })
})
