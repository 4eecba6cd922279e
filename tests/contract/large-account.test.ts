import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { keysOfColumn } from '#server/lib/order-queries.ts'
import type { AccountQuery } from '#db/query.ts'
import { explain } from '#db/testing/explain.ts'
import { searchContacts } from '#server/modules/contacts/queries.ts'
import { listContacts } from '#server/modules/contacts/list/queries.ts'
import type { ContactFilter, ContactSort } from '#server/modules/contacts/list/schema.ts'
import { listMissioners, missionerKeys } from '#server/modules/missioners/queries.ts'
import { listRequests, listWhole, requestKeys } from '#server/modules/requests/queries.ts'
import { makeLesson } from '#server/modules/studyings/testing.ts'
import { listStudents, type StudentFilter, studentKeys } from '#server/modules/studyings/students/queries.ts'
import { listUsers, userKeys } from '#server/modules/users/queries.ts'

/** A hundred times what a list may read; a plan that reads all of them fails as it would with more. */
const MANY = 20_000
const PAGE = 21
const someId = '80000000-0000-4000-8000-000000000000'
const waiting = { isHandled: false, keys: requestKeys.created, limit: PAGE }
const newestFirst = keysOfColumn(requestKeys, 'created-last')

const listNewestStudents = (tx: AccountQuery, filter: StudentFilter, after?: readonly string[]) =>
  listStudents(
    tx,
    { own_contacts_of: null },
    { filter, keys: keysOfColumn(studentKeys, 'active-last'), after, limit: PAGE },
  )

// The queue of submissions and the audit log have tests of this kind in their modules.
describe('the lists of an account with 20,000 rows each', () => {
  let testApp: TestApp
  let account: string
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
    const lesson = await makeLesson(testApp, account)
    const { owner } = testApp.database
    const name = owner`case when n = 17777 then 'Zacchaeus of Jericho' else 'Person ' || lpad(n::text, 6, '0') end`
    const at = owner`timestamptz '2025-01-01' + n * interval '5 minutes'`
    const rows = owner`generate_series(1, ${MANY}) n`
    await owner`
      insert into users (_id, account_id, user_login, user_fullname, account_role, account_locale, user_state)
      select gen_random_uuid(), ${account}, 'person-' || n || '@' || ${account} || '.test', ${name}, n % 3, 'en', 2 from ${rows}`
    await owner`
      insert into missioners (_id, account_id, missioner_name, missioner_phone)
      select gen_random_uuid(), ${account}, ${name}, jsonb_build_object('id', 38, 'phone', (5550000000 + n)::text) from ${rows}`
    await owner`
      insert into contacts (_id, account_id, contact_fullname, contact_phones, contact_status_id, contact_privacy, created_at)
      select gen_random_uuid(), ${account}, ${name},
        case when n % 500 = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('phone', (5550000000 + n)::text)) end,
        10 + n % 5 * 10, n % 3, ${at} from ${rows}`
    await owner`
      insert into study_requests (_id, account_id, fullname, created_at)
      select gen_random_uuid(), ${account}, ${name}, ${at} from ${rows}`
    await owner`
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_contact_id, created_at)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.revision_id}, _id, created_at
      from contacts where account_id = ${account}`
    await owner.unsafe('analyze users; analyze missioners; analyze contacts; analyze study_requests; analyze studyings')
    // A limit for a hang: the statistics of all rows are derived.
  })
  afterAll(() => testApp.close())

  const audienceOf = (isManager: boolean) => ({
    own_of: isManager ? null : admin.user_id,
    privacies: [1, 2],
    viewer_id: admin.user_id,
  })
  const contactLists: [string, ContactFilter, ContactSort][] = [
    ['the newest', {}, 'newest'],
    ['by next step', {}, 'due'],
    ['the longest unchanged', { updated: { until: new Date('2100-01-01') } }, 'quiet'],
    ['from A', {}, 'name'],
    ['from Z', {}, 'name-last'],
    ['by status', {}, 'status'],
    ['by status from the last', {}, 'status-last'],
    ['of a status', { contact_status_id: [40] }, 'newest'],
    ['of two statuses', { contact_status_id: [20, 40] }, 'newest'],
    ['of another status', { contact_status_id: [40], not: ['contact_status_id'] }, 'newest'],
    ['of an owner', { contact_owner_id: [someId] }, 'newest'],
    ['without an owner', { contact_owner_id: [null] }, 'newest'],
    ['of a source', { contact_source_id: [someId] }, 'newest'],
    ['of a tag', { contact_tags: ['rare'] }, 'newest'],
    ['of either tag', { contact_tags: ['rare', 'rarer'] }, 'newest'],
    ['of a place', { contact_location: ['rare'] }, 'newest'],
    ['of either place', { contact_location: ['rare', 'rarer'] }, 'newest'],
    ['created in a month', { created: { from: new Date('2025-02-01'), until: new Date('2025-03-01') } }, 'newest'],
    ['overdue', { due: { until: new Date('2025-02-01') } }, 'due'],
    ['without a phone', { without_phone: true }, 'newest'],
    ['by a name in another script', { search: 'Закхей' }, 'newest'],
    ['by a phone', { search: '5550017777' }, 'newest'],
  ]
  const everyContact = { scope: { own_of: null }, privacies: [0, 1, 2] }
  const place = { moment: '2025-02-04T00:00:00Z', _id: someId }
  const lists: Record<string, Parameters<typeof explain>[2]> = {
    'users, first page': (tx) => listUsers(tx, { up_to: Role.ADMIN, keys: userKeys.name, limit: PAGE }),
    'users, a page in the middle': (tx) =>
      listUsers(tx, { up_to: Role.ADMIN, keys: userKeys.name, after: ['Person 010000', someId], limit: PAGE }),
    'users of one role': (tx) =>
      listUsers(tx, { up_to: Role.ADMIN, keys: userKeys.name, account_role: Role.EDITOR, limit: PAGE }),
    'missioners, first page': (tx) => listMissioners(tx, { keys: missionerKeys.name, limit: PAGE }),
    'missioners, a page in the middle': (tx) =>
      listMissioners(tx, { keys: missionerKeys.name, after: ['Person 010000', someId], limit: PAGE }),
    'requests, first page': (tx) => listRequests(tx, waiting),
    'requests, a page in the middle': (tx) => listRequests(tx, { ...waiting, after: [place.moment, someId] }),
    'requests of a month': (tx) =>
      listRequests(tx, {
        ...waiting,
        created: { from: new Date('2025-02-01'), until: new Date('2025-03-01') },
      }),
    'requests that became contacts': (tx) => listRequests(tx, { isHandled: true, keys: newestFirst, limit: PAGE }),
    'requests over REST': (tx) => listWhole(tx, { keys: newestFirst, after: [place.moment, someId], limit: PAGE }),
    'contacts, the newest': (tx) => searchContacts(tx, everyContact, { search: undefined, limit: PAGE }),
    'contacts by a name': (tx) => searchContacts(tx, everyContact, { search: 'zacchaeus', limit: PAGE }),
    ...Object.fromEntries(
      [true, false].flatMap((isManager) =>
        contactLists.map(([name, filter, sort]) => [
          `contacts of a ${isManager ? 'manager' : 'missioner'}: ${name}`,
          (tx: AccountQuery) => listContacts(tx, audienceOf(isManager), { filter, sort, limit: PAGE }),
        ]),
      ),
    ),
    'contacts, a page in the middle': (tx) =>
      listContacts(tx, audienceOf(true), {
        filter: {},
        sort: 'newest',
        after: [place.moment, someId],
        limit: PAGE,
      }),
    'contacts by next step, a page in the middle': (tx) =>
      listContacts(tx, audienceOf(true), {
        filter: {},
        sort: 'due',
        after: ['infinity', place.moment, someId],
        limit: PAGE,
      }),
    'contacts by name, a page in the middle': (tx) =>
      listContacts(tx, audienceOf(true), {
        filter: {},
        sort: 'name-last',
        after: ['false', 'Person 010000', someId],
        limit: PAGE,
      }),
    'students, first page': (tx) => listNewestStudents(tx, {}),
    'students, a page in the middle': (tx) => listNewestStudents(tx, {}, [place.moment, place._id]),
    'students of a month': (tx) =>
      listNewestStudents(tx, { active: { from: new Date('2025-02-01'), until: new Date('2025-03-01') } }),
    'students by a name': (tx) => listNewestStudents(tx, { search: 'zacchaeus' }),
  }

  test.each(Object.entries(lists))('%s: reads little more than it shows', async (_name, query) => {
    const plans = await explain(testApp.deps.db, account, query)
    for (const plan of plans) {
      const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
      expect(rows, JSON.stringify(plan)).toBeLessThanOrEqual(10 * PAGE)
    }
  })

  test('people are found by letters within a name and by digits within a phone', async () => {
    const as = await testApp.as(admin)
    expect((await as.users.list({ search: 'CCHAE' })).users).toMatchObject([{ user_fullname: 'Zacchaeus of Jericho' }])
    const { missioners } = await as.missioners.list({ search: '0017777' })
    expect(missioners).toMatchObject([{ missioner_name: 'Zacchaeus of Jericho' }])
  })

  test('all pages of missioners together are all missioners, each once', async () => {
    const as = await testApp.as(admin)
    const { owner } = testApp.database
    await owner`delete from missioners where account_id = ${account} and missioner_name > 'Person 000200'`
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await as.missioners.list(cursor === undefined ? {} : { cursor })
      seen.push(...page.missioners.map(({ _id }) => _id))
      cursor = page.next
    }
    expect(seen).toHaveLength(200)
    expect(new Set(seen).size).toBe(200)
  })
})
