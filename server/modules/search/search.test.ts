import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

describe('the search of everything', () => {
  let testApp: TestApp
  let account: string
  let people: Record<'second' | 'missioner' | 'editor' | 'manager' | 'admin' | 'foreign', TestPerson>

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    people = {
      missioner: await testApp.makePerson(account, Role.MISSIONER),
      editor: await testApp.makePerson(account, Role.EDITOR),
      manager: await testApp.makePerson(account, Role.ACCOUNT_MANAGER),
      admin: await testApp.makePerson(account, Role.ADMIN),
      second: await testApp.makePerson(account, Role.ADMIN),
      foreign: await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN),
    }
    const manager = await testApp.as(people.manager)
    await manager.contacts.create({ contact_fullname: 'Сергій Ковальчук', contact_phones: [{ phone: '447700900555' }] })
    await manager.contacts.create({ contact_fullname: 'Serhii Own', contact_owner_id: people.missioner.missioner_id })
    const { course } = await manager.courses.create({ course_title: 'Серхий, курс о верности' })
    await manager.lessons.create({ course_id: course._id, lesson_title: 'Урок Сергея' })
    const { owner } = testApp.database
    await owner`insert into study_requests (_id, account_id, fullname, phone)
      values (gen_random_uuid(), ${account}, 'Сергей Новиков', '{"code":"44","phone":"447700900556"}')`
    await owner`update users set user_fullname = 'Serhiy Editor' where _id = ${people.editor.user_id}`
    // Whom a manager may not change is not found either.
    await owner`update users set user_fullname = 'Serhii Second' where _id = ${people.second.user_id}`
    await owner`update missioners set missioner_name = 'Sergij Helper' where user_id = ${people.missioner.user_id}`
    await owner`insert into bible_translations (translation_code, translation_name, translation_locale) values
      ('en-one', 'First Version', 'en'), ('ru-one', 'Первый перевод', 'ru'), ('ua-one', 'Перший переклад', 'ua')`
    await owner`insert into bible_verses values ('en-one', 43003016, 'For God so loved'),
      ('ru-one', 43003016, 'Ибо так возлюбил'), ('ua-one', 43003016, 'Так бо Бог полюбив')`
  })
  afterAll(() => testApp.close())

  async function find(person: TestPerson, search: string) {
    const found = await (await testApp.as(person)).search.everything({ search })
    return {
      contacts: found.contacts.map(({ contact_fullname }) => contact_fullname),
      requests: found.requests.map(({ fullname }) => fullname),
      missioners: found.missioners.map(({ missioner_name }) => missioner_name),
      users: found.users.map(({ user_fullname }) => user_fullname),
      courses: found.courses.map(({ course_title }) => course_title),
      lessons: found.lessons.map(({ lesson_title, course_title }) => `${course_title}: ${lesson_title}`),
      passage: found.passage?.text ?? null,
    }
  }

  const everything = {
    contacts: ['Serhii Own', 'Сергій Ковальчук'],
    requests: ['Сергей Новиков'],
    missioners: ['Sergij Helper'],
    users: ['Serhiy Editor'],
    courses: ['Серхий, курс о верности'],
    lessons: ['Серхий, курс о верности: Урок Сергея'],
    passage: null,
  }
  const nothing = { contacts: [], requests: [], missioners: [], users: [], courses: [], lessons: [], passage: null }

  test.each(['Сергій', 'Сергей', 'Serhii', 'serg'])('%s finds every kind in any script', async (search) => {
    const found = await find(people.admin, search)
    const users = ['Serhii Second', ...everything.users]
    expect({ ...found, contacts: found.contacts.toSorted() }).toEqual({ ...everything, users })
  })

  test('each role gets the kinds that its rights show', async () => {
    const manager = await find(people.manager, 'Сергій')
    expect({ ...manager, contacts: manager.contacts.toSorted() }).toEqual(everything)
    const { courses, lessons } = everything
    expect(await find(people.editor, 'Сергій')).toEqual({ ...nothing, courses, lessons })
    expect(await find(people.missioner, 'Сергій')).toEqual({ ...nothing, contacts: ['Serhii Own'] })
    expect(await find(people.foreign, 'Сергій')).toEqual(nothing)
    const student = await testApp.makePerson(account, Role.NONE)
    await expect(find(student, 'Сергій')).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
  })

  test('digits find phones of contacts and requests', async () => {
    const found = await find(people.manager, '07700 900556')
    expect(found).toEqual({ ...nothing, requests: ['Сергей Новиков'] })
    expect((await find(people.missioner, '7700900555')).contacts).toEqual([])
  })

  test.each([
    ['John 3:16', 'For God so loved'],
    ['Ин 3:16', 'Ибо так возлюбил'],
    ['Ів 3:16', 'Так бо Бог полюбив'],
    ['John 99', null],
  ])('the reference %s finds the verse', async (search, text) => {
    expect((await find(people.editor, search)).passage).toBe(text)
  })

  test.each(['a', '', ' ', '!?', "'; drop", '%'])('%j finds nothing and breaks nothing', async (search) => {
    expect(await find(people.admin, search)).toEqual(nothing)
  })
})
