import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountContacts, recountStudyings } from '#db/recount.ts'
import { contacts, sources } from '#db/schema/contacts.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { studyings } from '#db/schema/studyings.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { Role } from '#domain/roles.ts'
import { waits } from '#domain/statistics/figures.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeLesson, type TestLesson } from '../studyings/testing.ts'

const DAY_MS = 86_400_000
const LOCALES = ['ua', 'ru', 'en', null]
const statuses = Object.values(ContactStatus)
const now = new Date('2026-11-20T15:30:00Z')
/** A generator with a seed: the same school at every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((state / 0x80_00_00_00) * sides)
  }
}
const roll = dice(17)
const pick = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value
/** Days before now, with a time of the day. */
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS - roll(DAY_MS))
const after = (moment: Date, days: number) => new Date(Math.min(moment.getTime() + roll(days * DAY_MS), now.getTime()))

type Caller = Awaited<ReturnType<TestApp['as']>>
const filters = {
  'a year': { from: '2025-12-01T00:00:00+02:00', to: '2026-12-01T00:00:00+02:00' },
  'a month': { from: '2026-09-01T00:00:00+03:00', to: '2026-10-01T00:00:00+03:00' },
  'a year in one language': { from: '2025-12-01T00:00:00+02:00', to: '2026-12-01T00:00:00+02:00', locale: 'ua' },
}

describe('the figures of a school', () => {
  let testApp: TestApp
  let people: Record<'manager' | 'admin', TestPerson>
  const owners: TestPerson[] = []

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    testApp.clock.now = now
    const account = await testApp.makeAccount()
    people = {
      manager: await testApp.makePerson(account, Role.ACCOUNT_MANAGER),
      admin: await testApp.makePerson(account, Role.ADMIN),
    }
    for (let at = 0; at < 3; at += 1) owners.push(await testApp.makePerson(account, Role.MISSIONER))
    await fillSchool(testApp, account, owners, people.manager)
    // Another school, none of which may be counted.
    const other = await testApp.makeAccount()
    const neighbour = await testApp.makePerson(other, Role.MISSIONER)
    await fillSchool(testApp, other, [neighbour], neighbour)
    await testApp.database.owner`analyze`
  })
  afterAll(() => testApp.close())

  for (const role of ['manager', 'admin'] as const)
    for (const [name, filter] of Object.entries(filters))
      test(`each figure of ${name} is the length of the list that it opens, for a ${role}`, async () => {
        const caller = await testApp.as(people[role])
        const input = { ...filter, time_zone: 'Europe/Kyiv' }
        const found = [
          ...peopleFigures(await caller.statistics.people(input), input),
          ...submissionFigures(await caller.statistics.overview(input), input),
          ...lessonFigures(await caller.statistics.courses(input), input),
        ]
        const lengths: number[] = []
        for (const { list } of found) lengths.push(await list(caller))
        expect(found.map(({ figure, count }, at) => [figure, count, lengths[at]])).toEqual(
          found.map(({ figure, count }) => [figure, count, count]),
        )
        // A comparison of nothing with nothing would prove nothing.
        expect(found.filter(({ count }) => count > 0).length).toBeGreaterThan(30)
      })

  test('a month is the same after its contacts changed status, owner and next step', async () => {
    const caller = await testApp.as(people.manager)
    const input = { ...filters['a month'], time_zone: 'Europe/Kyiv' }
    const read = async () => {
      const {
        this_month: _now,
        last_month: _last,
        uncalled: _uncalled,
        missioners,
        ...month
      } = await caller.statistics.people(input)
      return {
        ...month,
        owned: missioners
          .map(({ _id, contacts_count }) => `${_id} ${contacts_count}`)
          .toSorted((a, b) => a.localeCompare(b)),
      }
    }
    const before = await read()
    expect(before.funnel[0]?.request_count).toBeGreaterThan(0)
    let cursor: string | undefined
    do {
      const page = await caller.contacts.list({ sort: 'newest', ...(cursor && { cursor }) })
      for (const { _id, contact_status_id } of page.contacts.filter((_contact, at) => at % 2 === 0)) {
        const chosen = contact_status_id === ContactStatus.CHURCH ? ContactStatus.REFUSED : ContactStatus.CHURCH
        await caller.contacts.setStatus({ _id, contact_status_id: chosen })
      }
      cursor = page.next ?? undefined
    } while (cursor)
    const { contacts: some } = await caller.contacts.list({ sort: 'newest' })
    await caller.contacts.transfer({
      _ids: some.map(({ _id }) => _id),
      contact_owner_id: owners[1]?.missioner_id ?? '',
    })
    expect(await read()).toEqual(before)
  })

  test('the rows that were counted one by one are those that a rebuild writes', async () => {
    const { owner } = testApp.database
    const { account_id } = people.manager
    const facts = () => owner`select * from contact_facts where account_id = ${account_id} order by contact_id`
    const taken = () => owner`select * from studying_facts where account_id = ${account_id} order by studying_id`
    const [before, takenBefore] = [await facts(), await taken()]
    await owner`select rebuild_statistics(${account_id})`
    const steps = (rows: Awaited<ReturnType<typeof facts>>) =>
      rows.map(({ contact_id, came_at, began_at, has_request, is_counted, reviewed_at }) => {
        return { contact_id, came_at, began_at, has_request, is_counted, reviewed_at }
      })
    expect(steps(await facts())).toEqual(steps(before))
    expect(await taken()).toEqual(takenBefore)
  })
})

interface Figure {
  figure: string
  count: number
  list(caller: Caller): Promise<number>
}
type Input = { from: string; to: string; locale?: string }
const text = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() })
const orNone = (value: string | null) => value ?? 'none'
const only = ({ from, to, locale }: Input) => ({ from, to, ...(locale && { locale }) })

type ContactFilter = Omit<Parameters<Caller['contacts']['list']>[0], 'cursor' | 'sort'>

/** The length of a list of contacts, page by page; the count of the list says the same. */
async function contactLength(caller: Caller, filter: ContactFilter): Promise<number> {
  const { count } = await caller.contacts.count(filter)
  let [length, cursor]: [number, string | undefined] = [0, undefined]
  do {
    const page: Awaited<ReturnType<Caller['contacts']['list']>> = await caller.contacts.list({
      ...filter,
      sort: 'newest',
      ...(cursor && { cursor }),
    })
    length += page.contacts.length
    cursor = page.next ?? undefined
  } while (cursor)
  return length === count ? length : Number.NaN
}

async function studyingLength(
  caller: Caller,
  filter: Omit<Parameters<Caller['studyings']['list']>[0], 'cursor'>,
): Promise<number> {
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<Caller['studyings']['list']>> = await caller.studyings.list({
      ...filter,
      ...(cursor && { cursor }),
    })
    for (const { _id } of page.studyings) ids.add(_id)
    cursor = page.next ?? undefined
  } while (cursor)
  return ids.size
}

async function requestLength(caller: Caller, figure: Input): Promise<number> {
  let [length, cursor]: [number, string | undefined] = [0, undefined]
  do {
    const page: Awaited<ReturnType<Caller['requests']['list']>> = await caller.requests.list({
      figure,
      ...(cursor && { cursor }),
    })
    length += page.requests.length
    cursor = page.next ?? undefined
  } while (cursor)
  return length
}

function peopleFigures(found: Awaited<ReturnType<Caller['statistics']['people']>>, input: Input): Figure[] {
  const period = only(input)
  const { locale } = input
  const of = (figure: string, count: number, filter: ContactFilter): Figure => ({
    figure,
    count,
    list: (caller) => contactLength(caller, filter),
  })
  const month = (one: { from: Date; to: Date }) => ({ ...period, ...text(one) })
  const language = locale ? { contact_locale: locale } : {}
  return [
    { figure: 'requests', count: found.requests_count, list: (caller) => requestLength(caller, period) },
    of('this month', found.this_month.new_count, { figure: { name: 'new', ...month(found.this_month) } }),
    of('last month', found.last_month.new_count, { figure: { name: 'new', ...month(found.last_month) } }),
    ...found.sources.map(({ _id, source_name, new_count }) =>
      of(`source ${source_name}`, new_count, { figure: { name: 'new', ...period, source: orNone(_id) } }),
    ),
    ...found.months.flatMap((one) => [
      of(`month ${one.from.toISOString()}`, one.new_count, { figure: { name: 'new', ...month(one) } }),
      ...one.source_counts.map((count, at) =>
        of(`month ${one.from.toISOString()} source ${at}`, count, {
          figure: { name: 'new', ...month(one), source: orNone(found.sources[at]?._id ?? null) },
        }),
      ),
    ]),
    ...found.funnel.flatMap(({ step, request_count, other_count }) => [
      of(`${step} by request`, request_count, { figure: { name: step, ...period, origin: 'request' } }),
      of(`${step} otherwise`, other_count, { figure: { name: step, ...period, origin: 'other' } }),
      of(step, request_count + other_count, { figure: { name: step, ...period } }),
    ]),
    ...found.call_waits.map((count, at) =>
      of(`called ${waits[at]}`, count, { figure: { name: 'called', ...period, wait: waits[at] } }),
    ),
    ...found.statuses.map(({ status_id, count }) =>
      of(`status ${status_id}`, count, { figure: { name: 'state', ...period, status: status_id } }),
    ),
    ...found.missioners.flatMap(({ _id, contacts_count, overdue_count }) => [
      of(`owner ${_id}`, contacts_count, { figure: { name: 'state', ...period, owner: orNone(_id) } }),
      of(`overdue ${_id}`, overdue_count, {
        contact_owner_id: orNone(_id),
        due: { until: found.overdue_before.toISOString() },
        ...language,
      }),
    ]),
    of('not called', found.uncalled.count, { contact_status_id: ContactStatus.NOTPROCESSED, ...language }),
  ]
}

function submissionFigures(found: Awaited<ReturnType<Caller['statistics']['overview']>>, input: Input): Figure[] {
  const period = only(input)
  const of = (figure: string, count: number, filter: Parameters<typeof studyingLength>[1]): Figure => ({
    figure,
    count,
    list: (caller) => studyingLength(caller, filter),
  })
  const names = ['begun', 'finished', 'reviewed'] as const
  return [
    ...names.map((name) => of(name, found[`${name}_count`], { figure: { name, ...period } })),
    ...found.months.flatMap((month) =>
      names.map((name) =>
        of(`${name} ${month.from.toISOString()}`, month[`${name}_count`], {
          figure: { name, ...period, ...text(month) },
        }),
      ),
    ),
    ...found.review_waits.map((count, at) =>
      of(`reviewed ${waits[at]}`, count, { figure: { name: 'waited', ...period, wait: waits[at] } }),
    ),
    ...found.reviewers.map(({ _id, reviewed_count }) =>
      of(`reviewer ${_id}`, reviewed_count, { figure: { name: 'reviewed', ...period, reviewer: _id } }),
    ),
  ]
}

function lessonFigures(found: Awaited<ReturnType<Caller['statistics']['courses']>>, input: Input): Figure[] {
  const period = only(input)
  const names = { begun: 'begun_count', completed: 'completed_count', stopped: 'stopped_count' } as const
  return found.courses.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) =>
      (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
        figure: `${name} ${lesson._id}`,
        count: lesson[names[name]] ?? Number.NaN,
        list: (caller: Caller) => studyingLength(caller, { figure: { name, ...period, lesson: lesson._id } }),
      })),
    ),
  )
}

/** Two hundred contacts, some by a request, with calls, statuses and submissions of a year; some of each are archived. */
async function fillSchool(
  testApp: TestApp,
  account_id: string,
  owners: readonly TestPerson[],
  reviewer: TestPerson,
): Promise<void> {
  const { deps, database } = testApp
  const made = { id: deps.newId }
  const sourceIds = [made.id(), made.id()]
  const lessons: TestLesson[] = []
  for (const course_locale of ['ua', 'ru']) {
    const one = await makeLesson(testApp, account_id)
    const two = await makeLesson(testApp, account_id)
    await database.owner`update courses set course_locale = ${course_locale} where _id = ${one.course_id}`
    await database.owner`update lessons set course_id = ${one.course_id}, lesson_order = 2 where _id = ${two.lesson_id}`
    lessons.push(one, two)
  }
  const people = Array.from({ length: 200 }, (_, n) => {
    const created_at = ago(400)
    return {
      _id: made.id(),
      account_id,
      contact_fullname: `Contact ${n}`,
      contact_status_id: pick([ContactStatus.NOTPROCESSED, ContactStatus.NOTPROCESSED, ContactStatus.GUEST, 77]),
      contact_owner_id: pick([...owners, undefined])?.missioner_id ?? null,
      contact_source_id: pick([...sourceIds, null]),
      contact_locale: pick(LOCALES) ?? null,
      contact_next_at: roll(3) === 0 ? ago(20) : null,
      created_at: new Date(created_at.getTime() + roll(380) * DAY_MS > now.getTime() ? created_at : ago(roll(330))),
      updated_at: created_at,
    }
  })
  await deps.db.inAccount(account_id, async (tx) => {
    await tx.insert(sources).values(sourceIds.map((_id, at) => ({ _id, account_id, source_name: `Source ${at}` })))
    await tx.insert(contacts).values(people)
    await tx.insert(studyRequests).values(
      Array.from({ length: 120 }, (_, n) => {
        const person = n < 80 ? people[n] : undefined
        const created_at = person ? new Date(person.created_at.getTime() - roll(3 * DAY_MS)) : ago(roll(350))
        return {
          _id: made.id(),
          account_id,
          fullname: `Request ${n}`,
          locale: person ? person.contact_locale : (pick(LOCALES) ?? null),
          contact_id: person?._id ?? null,
          archived_at: roll(6) === 0 ? now : null,
          created_at,
        }
      }),
    )
    const taken = await tx
      .insert(studyings)
      .values(
        Array.from({ length: 300 }, () => {
          const person = roll(4) === 0 ? undefined : pick(people)
          const { lesson_id, revision_id } = pick(lessons)
          const created_at = person ? after(person.created_at, 60) : ago(roll(330))
          const finished_at = roll(3) === 0 ? null : after(created_at, 5)
          const isReviewed = finished_at !== null && roll(3) > 0
          return {
            _id: made.id(),
            account_id,
            lesson_id,
            revision_id,
            studying_contact_id: person?._id ?? null,
            created_at,
            finished_at,
            studying_review: isReviewed,
            reviewed_at: isReviewed ? after(finished_at, 8) : null,
            reviewed_by: isReviewed ? reviewer.user_id : null,
            reset_at: roll(20) === 0 ? now : null,
            archived_at: roll(20) === 0 ? now : null,
          }
        }),
      )
      .returning({ _id: studyings._id })
    recountContacts(
      tx,
      people.map(({ _id }) => _id),
    )
    recountStudyings(
      tx,
      taken.map(({ _id }) => _id),
    )
  })
  // What happened later, each in its own moment, as the application stores it.
  for (const person of people) {
    let at = person.created_at
    for (let change = roll(4); change > 0; change -= 1) {
      at = after(at, 40)
      const status = pick(statuses)
      if (roll(2) === 0)
        await database.owner`insert into contact_notes (_id, account_id, contact_id, note_date, note_text, note_kind)
          values (${made.id()}, ${account_id}, ${person._id}, ${at}, 'Called', 'call')`
      await database.owner`update contacts set contact_status_id = ${status}, updated_at = ${at},
        contact_owner_id = ${pick([...owners, undefined])?.missioner_id ?? null} where _id = ${person._id}`
    }
    if (roll(15) === 0) await database.owner`update contacts set archived_at = ${now} where _id = ${person._id}`
  }
}
