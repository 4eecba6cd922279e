import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink } from '../studyings/testing.ts'

const PHONE = '380671239876'

/** Every form that digits have in Unicode: each maps the ten digits to characters that are, or are reduced to, those digits. */
function digitClasses(): string[][] {
  const forms: string[][] = Array.from({ length: 10 }, (_, digit) => [String(digit)])
  let numbers = 0
  for (let point = 0x80; point <= 0x1fbff; point += 1) {
    const character = String.fromCodePoint(point)
    // The decimal digits of a script are in rows of ten.
    if (/\p{Nd}/u.test(character)) forms[numbers++ % 10]?.push(character)
    else if (/[\p{N}\p{S}]/u.test(character)) {
      const digits = character.normalize('NFKD').replaceAll(/[^0-9]/g, '')
      if (digits.length === 1) forms[Number(digits)]?.push(character)
    }
  }
  const most = Math.max(...forms.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => forms.map((form) => form[at % form.length] ?? ''))
}

type Find = (search: string) => Promise<unknown>

describe('a phone that a caller may not read', () => {
  let testApp: TestApp
  let missioner: TestPerson
  let colleague: TestPerson
  let editor: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    const account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
    editor = await testApp.makePerson(account, Role.EDITOR)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const { contacts } = await testApp.as(colleague)
    // PREVIEW: others see the name and the status.
    const { contact } = await contacts.create({
      contact_fullname: 'Gloria',
      contact_phones: [{ phone: PHONE }],
      contact_privacy: 2,
    })
    const lesson = await makeLesson(testApp, account)
    await makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact._id)).send('one', 1)
  })
  afterAll(() => testApp.close())

  const rest = async (person: TestPerson, path: string, type: string, value: string) => {
    const headers = { authorization: person.bearer }
    return (await testApp.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { type, value } })).json()
  }
  /** Every call that searches contacts, each saying whether it found one. */
  async function entrances(person: TestPerson): Promise<Record<string, Find>> {
    const { contacts, studyings, search: all } = await testApp.as(person)
    const readsContacts = person.bearer !== editor.bearer
    const list = (sort: 'newest' | 'due' | 'quiet') => async (search: string) =>
      (await contacts.list({ search, sort })).contacts.length > 0
    return {
      everything: async (search) => {
        const found = await all.everything({ search })
        return found.contacts.length + found.students.length > 0
      },
      students: async (search) => (await studyings.students({ search })).students.length > 0,
      studyings: async (search) => (await studyings.list({ search })).studyings.length > 0,
      ...(readsContacts && {
        search: async (search) => (await contacts.search({ search })).contacts.length > 0,
        newest: list('newest'),
        due: list('due'),
        quiet: list('quiet'),
        count: async (search) => (await contacts.count({ search })).count > 0,
        samePhone: async (search) => (await contacts.listSamePhone({ contact_phone: search })).contacts.length > 0,
        moreByName: async (search) => (await rest(person, '/contacts/getmore', 'name', search)).contacts.length > 0,
        moreByPhone: async (search) => (await rest(person, '/contacts/getmore', 'phone', search)).contacts.length > 0,
        countByName: async (search) => (await rest(person, '/contacts/count', 'name', search)).count > 0,
        countByPhone: async (search) => (await rest(person, '/contacts/count', 'phone', search)).count > 0,
      }),
    }
  }
  const foundBy = async (finds: Record<string, Find>, search: string) => {
    const outcomes = await Promise.all(Object.entries(finds).map(async ([name, find]) => [name, await find(search)]))
    return outcomes.filter(([, isFound]) => isFound).map(([name]) => name)
  }

  test('is found by those who may read it, with digits of several scripts', async () => {
    const finds = await entrances(colleague)
    const { everything, search, newest, due, quiet, count, moreByName, countByName } = await entrances(manager)
    for (const text of [PHONE, '３８０６７１２３９８７６', '38067'])
      expect(
        await foundBy({ everything, search, newest, due, quiet, count, moreByName, countByName } as never, text),
      ).toHaveLength(8)
    expect(new Set(await foundBy(finds, PHONE))).toEqual(
      new Set(Object.keys(finds).filter((name) => name !== 'studyings')),
    )
  })

  test('is found by no search of the database for them, whatever digits it has', async () => {
    const classes = digitClasses()
    expect(classes.length).toBeGreaterThan(60)
    const texts = classes.flatMap((digits) => {
      const write = (number: string) => number.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '')
      return [PHONE, PHONE.slice(0, 6), PHONE.slice(3), `x ${PHONE}`].map(write)
    })
    const found = (search: SQL) =>
      testApp.deps.db.readAccount(missioner.account_id, (tx) =>
        tx.execute(sql`select asked from unnest(${sql.param(texts)}::text[]) asked where exists (select ${search})`),
      )
    expect([...(await found(sql`search_contact_ids(asked, null)`))].length).toBeGreaterThan(0)
    expect([...(await found(sql`search_contact_ids(asked, ${missioner.user_id}::uuid)`))]).toEqual([])
    expect([...(await found(sql`search_contact_names(asked)`))]).toEqual([])
    expect([...(await found(sql`search_studying_ids(asked)`))]).toEqual([])
  })

  test.each(['missioner', 'editor'] as const)('reaches no %s by any call that searches', async (role) => {
    const finds = await entrances(role === 'missioner' ? missioner : editor)
    const leaks: string[] = []
    for (const digits of ['0123456789', '０１２３４５６７８９', '⁰¹²³⁴⁵⁶⁷⁸⁹', '٠١٢٣٤٥٦٧٨٩', '⓪①②③④⑤⑥⑦⑧⑨']) {
      const write = (number: string) => number.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))
      for (const asked of [PHONE.slice(0, 6), `Gloria ${PHONE}`, `x ${PHONE}`]) {
        // A number that no contact has: the replies to both must be the same.
        const other = asked.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
        const [found, foundOther] = [await foundBy(finds, write(asked)), await foundBy(finds, write(other))]
        if (found.join() !== foundOther.join()) leaks.push(`${found.join()} but ${foundOther.join()}: ${write(asked)}`)
      }
    }
    expect(leaks).toEqual([])
  })

  test('does not keep its contact from being found by name', async () => {
    const { search, newest, count, moreByName, everything } = await entrances(missioner)
    expect(await foundBy({ search, newest, count, moreByName, everything } as never, 'Глория')).toHaveLength(5)
    expect(await foundBy(await entrances(editor), 'Gloria')).toEqual(['everything', 'students', 'studyings'])
  })
})
