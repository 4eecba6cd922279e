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

  /** In how many rows of each table a text is, as it is, in an address, or in the bytes of a file. */
  async function count(text: string): Promise<Record<string, number>> {
    const { owner } = testApp.database
    const tables = await owner<{ schema: string; name: string }[]>`
      select relnamespace::regnamespace::text as schema, relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r'`
    const address = encodeURIComponent(text)
    const spellings = [text, address, address.replaceAll('%20', '+'), Buffer.from(text).toString('hex')]
    const found: Record<string, number> = {}
    for (const { schema, name } of tables) {
      const [row] = await owner<{ rows: number }[]>`
        select count(*)::int as rows from ${owner(schema)}.${owner(name)} t
        where t::text like any (${spellings.map((spelling) => `%${spelling}%`)})`
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

  test('finds by phone and e-mail what no id leads to, and asks about what also fits another contact', async () => {
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

    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    expect(entries).toMatchObject([{ kind: 'studying', others: ['Family'], shown_phone: '+380 50 999 8877' }])
    const decided = entries.map(({ key }) => ({ key, goes: false }))
    const report = await (await as()).contacts.erase({ _id: contact._id, shared: decided })
    expect(report).toMatchObject({ studyings: 1, requests: 2, rows: 1, views: 1, events: 1, shared: 1 })
    expect(report.replies).toBeGreaterThan(0)
    for (const text of [name, '671234567', 'lena@', encodeURIComponent('Таємна'), own])
      expect(await count(text)).toEqual({})
    expect(Object.keys(await count(shared))).toContain('studyings')
  })

  test('leaves no spelling of name, phone or profile in any column', async () => {
    const { owner } = testApp.database
    const [name, profile] = ['Олена Таємна', 'https://t.me/olena_taemna']
    const { contact } = await (await as()).contacts.create({
      contact_fullname: name,
      contact_phones: [{ phone: '+38 (067) 123-45-67' }],
      contact_socials: [{ profile }],
      contact_location: 'Secret lane 7',
      contact_next_at: new Date(testApp.clock.now.getTime() + 86_400_000).toISOString(),
      contact_next_step: 'Promised a secret call',
    })
    const lesson = await makeLesson(testApp, account)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact._id))
    await device.send('words', 'Secret answer')
    await device.finish({ studying_user_name: name, studying_user_phone: { code: '380', phone: '067 123 45 67' } })
    await (await as()).contacts.addNote({ contact_id: contact._id, note_text: 'Secret note' })
    await (await as()).contacts.recordCall({ contact_id: contact._id, outcome: 'answered', note_text: 'Secret words' })
    const link = await (await as()).links.create({ lesson_id: lesson.lesson_id, purpose: `For ${name}` })
    expect(link).toBeDefined()
    for (const [view_name, search] of [
      ['By phone', '067 123-45-67'],
      ['By name', name.toLowerCase()],
      ['By profile', profile],
    ] as const)
      await (await as()).contacts.saveView({ view_name, view_query: new URLSearchParams({ search }).toString() })
    await owner`insert into events_log (_id, account_id, event_type, event_params)
      values (${randomUUID()}, ${account}, 'search', ${owner.json({ search: '(067) 123 45 67' })})`
    // A sheet without a row of names: its first person is in the header. Another row was rejected with words about its cell.
    const importId = randomUUID()
    await owner`insert into contact_imports (_id, account_id, created_by, file_name, state, header)
      values (${importId}, ${account}, ${admin.user_id}, ${`${name}.xlsx`}, 'done', ${owner.json([name, '067 123-45-67', 'City'])})`
    await owner`insert into contact_import_rows (import_id, account_id, row, cells, outcome, error)
      values (${importId}, ${account}, 2, ${owner.json(['', `${name}, 067 123 45 67 / 050`])}, 'rejected', ${`“Phone”: “${name}” is no phone number`})`
    await owner`insert into audit_log (_id, account_id, actor_id, action, details)
      values (${randomUUID()}, ${account}, ${admin.user_id}, 'contacts.import', ${owner.json({ created: 1, file_name: `${name}.xlsx` })})`
    // A file that waits for its start, and one whose upload was left.
    const waiting = randomUUID()
    const old = new Date(Date.now() - 7_200_000)
    for (const [_id, state] of [
      [waiting, 'read'],
      [randomUUID(), 'uploading'],
    ] as const) {
      await owner`insert into contact_imports (_id, account_id, created_by, file_name, state, created_at, updated_at)
        values (${_id}, ${account}, ${admin.user_id}, 'new.csv', ${state}, ${old}, ${old})`
      await owner`insert into contact_import_parts (import_id, account_id, part, bytes)
        values (${_id}, ${account}, 0, ${Buffer.from(`${name};0671234567`)})`
    }
    await owner`insert into contact_import_rows (import_id, account_id, row, cells)
      values (${waiting}, ${account}, 2, ${owner.json([name, '0671234567'])})`
    const texts = [name, name.toLowerCase(), '671234567', '123-45-67', '123 45 67', profile, 'ecret ', 'lena_']
    for (const text of texts.slice(0, -1)) expect(await count(text), text).not.toEqual({})

    await (await as()).contacts.erase({ _id: contact._id })
    for (const text of texts) expect(await count(text), text).toEqual({})
    expect(Object.keys(await count(contact._id))).toEqual(['audit_log'])
    const [kept] = await owner`select header, file_name from contact_imports where _id = ${importId}`
    expect(kept).toEqual({ header: ['', '', 'City'], file_name: '' })
  })

  test('asks about each entry that also fits another contact, and does what was decided', async () => {
    const { owner } = testApp.database
    const name = 'Дарина Невідома'
    const { contact } = await (await as()).contacts.create({
      contact_fullname: name,
      contact_phones: [{ phone: '0671234567' }, { phone: '0509998877' }],
    })
    const family = await add('Сестра Інша', '0509998877')
    const lesson = await makeLesson(testApp, account)
    const studied = async (phone: string, contactId: string | null = null) => {
      const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
      await device.send('words', `Words of ${phone}`)
      await owner`update studyings set studying_user_name = 'Guest', studying_user_phone = ${owner.json({ phone })},
        studying_contact_id = ${contactId} where _id = ${device.studying_id}`
      return device.studying_id
    }
    // A phone of both; a phone of the person in what was linked to the other contact; what only the other contact has.
    const [both, linked, others] = [
      await studied('380509998877'),
      await studied('380671234567', family._id),
      await studied('380509998877', family._id),
    ]
    const asked = randomUUID()
    await owner`insert into study_requests (_id, account_id, fullname, phone, message)
      values (${asked}, ${account}, 'Guest', ${owner.json({ phone: '+380 50 999 88 77' })}, 'We both ask')`
    const importId = randomUUID()
    await owner`insert into contact_imports (_id, account_id, created_by, file_name, state)
      values (${importId}, ${account}, ${admin.user_id}, 'list.csv', 'done')`
    await owner`insert into contact_import_rows (import_id, account_id, row, cells, outcome)
      values (${importId}, ${account}, 7, ${owner.json(['Guest', '050 999 88 77'])}, 'rejected')`
    for (const note_text of [`Came with ${name}`, 'Knows a lot'])
      await (await as()).contacts.addNote({ contact_id: family._id, note_text })

    expect(await refusal((await as()).contacts.erase({ _id: contact._id }))).toMatchObject({ statusCode: 409 })
    expect((await get(contact._id)).contact_fullname).toBe(name)
    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    expect(entries.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.text.localeCompare(b.text))).toMatchObject([
      { kind: 'note', text: `Came with ${name}`, name: '', shown_phone: null, others: ['Сестра Інша'] },
      { kind: 'request', text: 'We both ask', name: 'Guest', others: ['Сестра Інша'] },
      { kind: 'row', text: 'Guest, 050 999 88 77', others: ['Сестра Інша'] },
      { kind: 'studying', text: 'Lesson', name: 'Guest', others: ['Сестра Інша'] },
      { kind: 'studying', text: 'Lesson', name: 'Guest', others: ['Сестра Інша'] },
    ])
    const goes = (key: string) => !key.includes(both)
    const shared = entries.map(({ key }) => ({ key, goes: goes(key) }))
    expect(await refusal((await as()).contacts.erase({ _id: contact._id, shared: shared.slice(1) }))).toMatchObject({
      statusCode: 409,
    })
    const report = await (await as()).contacts.erase({ _id: contact._id, shared })
    expect(report).toMatchObject({ studyings: 1, requests: 1, rows: 1, shared: 1 })
    for (const text of [name, linked, asked, '671234567', 'We both ask', '050 999 88 77'])
      expect(await count(text), text).toEqual({})
    expect(Object.keys(await count(both))).toContain('studyings')
    expect(Object.keys(await count(others))).toContain('answers')
    expect((await get(family._id)).contact_phones).toHaveLength(1)
    const notes =
      await owner`select note_text from contact_notes where contact_id = ${family._id} and note_kind = 'note'`
    expect(notes).toEqual([{ note_text: 'Knows a lot' }])
  })

  test('asks about each text of others that mentions a name of one word, in every ending, and does what was decided', async () => {
    const { owner } = testApp.database
    const contact = await add('Оксана', '0671234567')
    const other = await add('Інша', '0509998877')
    const { contact: friend } = await (await as()).contacts.create({
      contact_fullname: 'Подруга',
      contact_phones: [{ phone: '0509998866' }],
      contact_next_at: new Date(testApp.clock.now.getTime() + 86_400_000).toISOString(),
      contact_next_step: 'Спитати про Оксану',
    })
    for (const note_text of [
      'Прийшла з Оксаною',
      'Живе біля Оксаниного саду',
      'Виросла в Оксанівському',
      'Знає багато',
    ])
      await (await as()).contacts.addNote({ contact_id: other._id, note_text })
    const lesson = await makeLesson(testApp, account)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
    await device.send('words', 'Молюся за оксану щодня')
    await owner`insert into review_comments (studying_id, account_id, element_id, draft)
      values (${device.studying_id}, ${account}, 'words', 'Вітай Оксану')`
    await owner`insert into study_requests (_id, account_id, fullname, phone, message)
      values (${randomUUID()}, ${account}, 'Гість', ${owner.json({ phone: '380509998855' })}, 'Мене запросила Оксана!')`

    expect(await refusal((await as()).contacts.erase({ _id: contact._id }))).toMatchObject({ statusCode: 409 })
    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    const asked = entries.map(({ kind, text, others }) => `${kind}: ${text} ${others.join()}`)
    expect(asked.toSorted()).toEqual([
      'answer: Молюся за оксану щодня ',
      'comment: Вітай Оксану ',
      'message: Мене запросила Оксана! ',
      'note: Живе біля Оксаниного саду Інша',
      'note: Прийшла з Оксаною Інша',
      'step: Спитати про Оксану Подруга',
    ])
    const decided = (kinds: readonly string[]) => entries.map(({ key, kind }) => ({ key, goes: kinds.includes(kind) }))
    const report = await (await as()).contacts.erase({
      _id: contact._id,
      shared: decided(['answer', 'comment', 'step']),
    })
    expect(report).toMatchObject({ answers: 1, comments: 1, requests: 0, shared: 3, mentions: 0 })
    // Villages have such names too.
    const { locations: _, ...left } = await count('ксан')
    expect(Object.keys(left).sort()).toEqual(['contact_notes', 'study_requests'])
    expect((await get(friend._id)).contact_next_step).toBe('')
    expect(Object.keys(await count(device.studying_id))).toContain('studyings')
  })

  test.each([
    [
      'Иван Петров',
      [
        'Ивану Петрову',
        'с Иваном Петровым',
        'Петрова Ивана',
        'Иван Сергеевич Петров',
        'Ivan Petrov',
        'Ivan Petrov’s wife',
        'IVANA PETROVA',
      ],
      ['Иван и Пётр', 'Иванова Петра', 'Ivan Petersen', 'Иван пошёл, а Петров нет'],
    ],
    [
      'Ольга Коваль',
      ['Ользі Коваль', 'Ольгу Коваль', 'Olha Koval', 'Olga Koval', 'Ольгою Коваль'],
      ['Ольга Ковальчук-Іваненко', 'Олег Коваль'],
    ],
    [
      'Павел Кравец',
      ['Павла Кравца', 'Павлу Кравцу', 'Pavel Kravets', 'Pavlo Kravec'],
      ['Павлина Кравченко', 'Паша Кравец'],
    ],
    [
      'Мария Белая',
      ['Марии Белой', 'Марию Белую', 'Mariya Belaya', 'Maria Bielaia', 'Марієй Білою'],
      ['Мирон Белый', 'Марина Белая', 'Марину Белую'],
    ],
    [
      'Шевченко Тарас Григорович',
      ['Тарасу Шевченку', 'Тараса Шевченка', 'Taras Shevchenko', 'Шевченку Т. Г., тобто Тарасу Григоровичу'],
      ['Шевченківська', 'Тарасівка'],
    ],
    ['Jane Smith', ['Jane Smith’s', 'Smith, Jane'], ['Jane Smithson-Jones', 'Jane']],
    ['Лев', ['лев', 'Lev', 'Льва', 'Льву', 'Львом', 'Льві', 'Лева', 'Левом'], ['левый', 'левого', 'ловля']],
    ['Илья', ['Ильи', 'Илье', 'Ильёй', 'Ilya', 'Ілля', 'Іллі', 'Іллею'], ['или', 'Ил', 'Илона']],
    ['Пётр', ['Петра', 'Петром', 'Петрові', 'Pyotr', 'Петро'], ['петь', 'Петренко']],
    ['Игорь', ['Игоря', 'Игорем', 'Ігореві', 'Игорев'], ['играть', 'Горы', 'игра', 'игры', 'играем', 'егерь', 'ігри']],
    [
      'Анна',
      ['Анны', 'Анне', 'Анну', 'Анной', 'Анни', 'Анні', 'Анною', 'Аннин', 'Anna', 'Anny', 'Анно'],
      ['ані', 'он', 'Аннулировано'],
    ],
    ['Павел', ['Павла', 'Павлу', 'Павлом', 'Павле', 'Павлові', 'Павло', 'Павлов'], ['повёл', 'Павлины']],
    ['Прохір', ['Прохора', 'Прохору', 'Прохором', 'Прохорові', 'Прохор'], ['прохання']],
    ['Михаил', ['Михаила', 'Михаилом', 'Михайла', 'Михайлові', 'Mikhail'], ['махал']],
    ['Степан', ['Степана', 'Степаном', 'Степанові', 'Stepan'], ['степень', 'степени', 'степной']],
    [
      'Полина',
      ['Полины', 'Полине', 'Полиной', 'Поліна', 'Поліни', 'Полинин', 'Polina'],
      ['полено', 'полена', 'полный'],
    ],
    ['Мила', ['Милы', 'Миле', 'Милу', 'Міла', 'Мілою'], ['мел', 'мелом', 'мало']],
    ['Антон', ['Антона', 'Антонові', 'Антін', 'Anton'], ['антенна', 'антена']],
    ['Демьян', ['Демьяна', 'Дем’яна', 'Демьяном', 'Дем’янові'], ['демон', 'демоны']],
    ['Віра', ['Віри', 'Вірі', 'Вірою', 'Вера', 'Веры', 'Вірин'], ['варить', 'верх']],
    ['Лена', ['Лены', 'Лене', 'Леной', 'Лєна', 'Lena', 'Ленин'], ['ленивый', 'ленивого']],
    ['Наталья', ['Натальи', 'Наталье', 'Наталію', 'Наталією', 'Наталя', 'Натальин', 'Natalia'], ['натолкнулся']],
    ['Любовь', ['Любови', 'Любви', 'Любовью'], ['любит', 'Люба']],
    ['Андрей', ['Андрея', 'Андрію', 'Андрієві', 'Andrii'], ['Андроновка', 'Андриан']],
    ['Микола', ['Миколи', 'Миколі', 'Миколою', 'Mykola'], ['Миколаївський']],
    ['Олег', ['Олега', 'Олегу', 'Олегові', 'Oleh', 'Олеже'], ['Олень', 'ольха']],
    ['Юрий', ['Юрия', 'Юрію', 'Юрієм', 'Yurii'], ['юрист']],
    [
      'Мар‘яна Біла',
      ['Мар’яну Білу', 'Маряни Білої', 'Мар\u00ADяною Білою', 'Mariana Bila'],
      ['Марина Біла', 'Марія Біла'],
    ],
    ['Фёдор Островский', ['Фёдору Островскому', 'Федора Островского', 'Fyodor Ostrovsky'], ['Федора Островная']],
    ['Катерина Ковальчук', ['Катерині Ковальчук', 'Катериною Ковальчук'], ['Катя Коваль']],
    ['Оля', ['Олі', 'Олю', 'Olya', 'Оле'], ['Олька', 'Олег']],
    ['Оксана', ['Oksana', 'Oxana', 'Oksany', 'Оксанин'], ['Оксанівський', 'Оксид']],
  ])('finds %s in every ending and in Latin letters', async (name, mentioned, others) => {
    const contact = await add(name, '0671234567')
    const other = await add('Інша Людина', '0509998877')
    for (const words of [...mentioned, ...others])
      await (await as()).contacts.addNote({ contact_id: other._id, note_text: `Вчора: ${words}.` })
    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    expect(entries.map(({ text }) => text).toSorted()).toEqual(mentioned.map((words) => `Вчора: ${words}.`).toSorted())
  })

  test('asks about texts of every kind with the whole name or the phone, and not about parts of what it asks about', async () => {
    const { owner } = testApp.database
    const contact = await add('Дарина Невідома', '0671234567')
    await add('Подруга Її', '0509998866')
    await owner`update contacts set contact_next_step = 'Дзвонити: 067 123-45-67' where contact_fullname = 'Подруга Її'`
    const lesson = await makeLesson(testApp, account)
    const answered = async (words: string, phone?: string) => {
      const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
      await device.send('words', words)
      if (phone)
        await owner`update studyings set studying_user_phone = ${owner.json({ phone })} where _id = ${device.studying_id}`
    }
    await answered('Я від Дарини Невідомої')
    await answered('Це я, Дарина Невідома', '380671234567')
    await owner`insert into study_requests (_id, account_id, fullname, phone, message)
      values (${randomUUID()}, ${account}, 'Гість', ${owner.json({ phone: '380509998855' })}, 'Daryna Nevidoma радила')`
    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    expect(entries.map(({ kind, text }) => `${kind}: ${text}`).toSorted()).toEqual([
      'answer: Я від Дарини Невідомої',
      'message: Daryna Nevidoma радила',
      'step: Дзвонити: 067 123-45-67',
    ])
    const shared = entries.map(({ key }) => ({ key, goes: true }))
    const report = await (await as()).contacts.erase({ _id: contact._id, shared })
    expect(report).toMatchObject({ studyings: 1, answers: 2, notes: expect.any(Number), requests: 1, mentions: 0 })
    for (const text of ['Невідом', 'Nevidoma', '123-45-67']) expect(await count(text), text).toEqual({})
  })

  test('asks about a hundred texts with a common name, first those of the same missioner, and reports how many are left', async () => {
    const { owner } = testApp.database
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const contact = await add('Ян', '0671234567', missioner)
    const near = await add('Сусід', '0509998866', missioner)
    const other = await add('Інша', '0509998877')
    await (await as()).contacts.addNote({ contact_id: near._id, note_text: 'Ян приходив' })
    await owner`insert into contact_notes (_id, account_id, contact_id, note_text, note_date)
      select gen_random_uuid(), ${account}, ${other._id}, 'Бачила, як Ян ' || n, now() + interval '1 day' from generate_series(1, 130) n`
    await (await as()).contacts.addNote({ contact_id: near._id, note_text: 'Яна і Янко — інші люди' })
    const { entries } = await (await as()).contacts.sharedEntries({ _id: contact._id })
    expect(entries).toHaveLength(100)
    expect(entries.filter(({ others }) => others.includes('Сусід')).map(({ text }) => text)).toEqual(['Ян приходив'])
    const shared = entries.map(({ key }) => ({ key, goes: false }))
    expect(await (await as()).contacts.erase({ _id: contact._id, shared })).toMatchObject({ shared: 100, mentions: 31 })
  })

  test('erases no entry that was named without fitting the person', async () => {
    const contact = await add(SECRET, '0671234567')
    const other = await add('Other', '0509998877')
    await (await as()).contacts.addNote({ contact_id: other._id, note_text: 'Stays' })
    const [note] = await testApp.database.owner<{ _id: string }[]>`
      select _id from contact_notes where contact_id = ${other._id} and note_text = 'Stays'`
    const shared = [{ key: `note:${note?._id}`, goes: true }]
    expect(await (await as()).contacts.erase({ _id: contact._id, shared })).toMatchObject({ contacts: 1, shared: 0 })
    expect(Object.keys(await count('Stays'))).toEqual(['contact_notes'])
  })

  test('erases what was merged one after the other', async () => {
    const person = 'Марія-Прихована'
    const [first, second, third] = [
      await add(`${person} 1`, '0671234567'),
      await add(`${person} 2`, '0671234567'),
      await add(`${person} 3`, '0671234567'),
    ]
    for (const [target, merged] of [
      [second, first],
      [third, second],
    ] as const)
      await (await as()).contacts.merge({
        target_id: target._id,
        merged_id: merged._id,
        target_version: (await get(target._id)).version,
        merged_version: (await get(merged._id)).version,
        take: [],
      })
    expect(await (await as()).contacts.erase({ _id: third._id })).toMatchObject({ contacts: 3 })
    expect(await count(person)).toEqual({})
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
    for (const [person, statusCode] of [
      [missioner, 403],
      [foreign, 404],
    ] as const)
      expect(await refusal((await as(person)).contacts.sharedEntries({ _id: contact._id }))).toMatchObject({
        statusCode,
      })
    expect((await get(contact._id)).contact_fullname).toBe(SECRET)
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    expect(await (await as(manager)).contacts.erase({ _id: contact._id })).toMatchObject({ contacts: 1 })
  })

  async function get(_id: string) {
    return (await (await as()).contacts.get({ _id })).contact
  }
})
