import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../api/trpc.ts'
import { updateAccount } from './accounts.ts'
import { createContact, createContactOfStudying, removeContacts } from './contacts.ts'
import { courseImportPath } from './courses.ts'
import { listLessons } from './lessons.ts'
import { findLocations, newLocationsSearch } from './locations-search.ts'
import { removeMissioner } from './missioners.ts'
import { makeContactOfRequest } from './study-requests.ts'
import { listStudents, listStudyings, saveComment } from './studyings.ts'

/** A client whose procedures reply as given; `calls` lists what was called, with the input. */
function fakeClient(replies: Record<string, unknown>) {
  const calls: [string, unknown][] = []
  const procedure = (name: string) => async (input: unknown) => {
    calls.push([name, input])
    const reply = replies[name]
    if (reply instanceof Error) throw reply
    return reply
  }
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, key) =>
        key === 'query' || key === 'mutate' ? procedure(path) : at(path ? `${path}.${String(key)}` : String(key)),
    })
  return { client: at('') as Client, calls }
}

/** The procedures of each data area of the specification. */
const areas = {
  accounts: 'accounts',
  contacts: 'contacts',
  courses: 'courses',
  lessons: 'lessons',
  locationsSearch: 'locations',
  missioners: 'missioners',
  settings: 'accounts.settings',
  sources: 'contacts.addSource',
  studyings: 'studyings',
  studyRequests: 'requests',
  users: 'users',
}

test.each(Object.entries(areas))('the data area %s has a hook', (_area, procedures) => {
  const hooks = globSync('src/{lib/data,office,shared}/**/*.ts', { exclude: ['**/*.test.ts'] })
  const call = new RegExp(String.raw`\b(trpc|client)\.${procedures.replace('.', String.raw`\.`)}\b`)
  expect(hooks.filter((file) => call.test(readFileSync(file, 'utf8')))).not.toEqual([])
})

describe('without the id that a list is about', () => {
  test.each([
    ['lessons of a course', (client: Client) => listLessons(client, ''), []],
    [
      'own studyings of a user',
      (client: Client) => listStudyings(client, undefined, { mine: true }).then((page) => page.studyings),
      [],
    ],
    ['students of a user', (client: Client) => listStudents(client, undefined, {}).then((page) => page.students), []],
    [
      'places without words',
      (client: Client) => findLocations(client, newLocationsSearch(' a ')).then((found) => found.locations),
      [],
    ],
  ])('%s are an empty list, and nothing is sent', async (_name, list, empty) => {
    const { client, calls } = fakeClient({})
    expect(await list(client)).toEqual(empty)
    expect(calls).toEqual([])
  })

  test.each([
    ['the studying', { studying_id: '', element_id: 'one' }],
    ['the result', { studying_id: 's', element_id: '' }],
  ])('a comment without %s is false, and nothing is sent', async (_name, named) => {
    const { client, calls } = fakeClient({})
    expect(await saveComment(client, { ...named, comment: 'Good', version: 0 })).toBe(false)
    expect(calls).toEqual([])
  })

  test('with it the call is made', async () => {
    const lessons = [{ lesson_title: 'One' }]
    const { client, calls } = fakeClient({
      'courses.getPublic': { course: { lessons } },
      'studyings.list': { studyings: ['s'] },
      'studyings.students': { students: ['c'] },
      'studyings.saveComment': { version: 1, comment: 'Good' },
    })
    expect(await listLessons(client, 'john')).toEqual(lessons)
    expect(await listStudyings(client, 'u', { mine: true })).toEqual({ studyings: ['s'] })
    expect(await listStudyings(client, undefined, {})).toEqual({ studyings: ['s'] })
    expect(await listStudents(client, 'u', { search: 'a' })).toEqual({ students: ['c'] })
    const comment = { studying_id: 's', element_id: 'one', comment: 'Good', version: 0 }
    expect(await saveComment(client, comment)).toEqual({ version: 1, comment: 'Good' })
    expect(calls.map(([name]) => name)).toEqual([
      'courses.getPublic',
      'studyings.list',
      'studyings.list',
      'studyings.students',
      'studyings.saveComment',
    ])
  })
})

describe('an account', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('shows its change 200 ms after the reply', async () => {
    const { client } = fakeClient({ 'accounts.update': { account: { _id: 'a' } } })
    let shown: unknown
    const changed = updateAccount(client, { _id: 'a', version: 1 }).then((reply) => {
      shown = reply
    })
    await vi.advanceTimersByTimeAsync(199)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await changed
    expect(shown).toEqual({ account: { _id: 'a' } })
  })
})

describe('a new contact', () => {
  const contact = { _id: 'c', contact_owner_id: 'm', account_id: 'a' }
  const event = ['events.create', { event_type: 'newcontact', event_params: { missioner_id: 'm', account_id: 'a' } }]

  test('is recorded after it was created', async () => {
    const { client, calls } = fakeClient({ 'contacts.create': { contact }, 'events.create': { success: true } })
    expect(await createContact(client, { contact_fullname: 'Anna' })).toEqual({ contact })
    expect(calls).toEqual([['contacts.create', { contact_fullname: 'Anna' }], event])
  })

  test('is recorded too when it was made of a request', async () => {
    const { client, calls } = fakeClient({ 'requests.makeContact': { contact_id: 'c' }, 'events.create': {} })
    await makeContactOfRequest(client, { _id: 'r', contact_owner_id: 'm' }, 'a')
    expect(calls[1]).toEqual(event)
  })

  test('is recorded too when it was made from a studying', async () => {
    const reply = { contact: { _id: 'c' }, account_id: 'a', contact_owner_id: 'm' }
    const { client, calls } = fakeClient({ 'contactCard.createFromStudying': reply, 'events.create': {} })
    const input = { studying_id: 's', contact_fullname: 'Anna' }
    expect(await createContactOfStudying(client, input)).toEqual(reply)
    expect(calls).toEqual([['contactCard.createFromStudying', input], event])
  })

  test('is not recorded when it was not made', async () => {
    const { client, calls } = fakeClient({ 'contactCard.createFromStudying': new Error('no') })
    await expect(createContactOfStudying(client, { studying_id: 's', contact_fullname: 'Anna' })).rejects.toThrow('no')
    expect(calls).toHaveLength(1)
  })

  test('is created even if the record fails', async () => {
    const { client } = fakeClient({ 'contacts.create': { contact }, 'events.create': new Error('no') })
    await expect(createContact(client, {})).resolves.toEqual({ contact })
  })
})

describe('a change of several rows', () => {
  test('has failed unless all were changed', async () => {
    const archive = (updated: number) =>
      removeContacts(fakeClient({ 'contacts.remove': { updated, undo_id: null } }).client, { _ids: ['a', 'b'] })
    await expect(archive(2)).resolves.toEqual({ updated: 2, undo_id: null })
    await expect(archive(1)).rejects.toMatchObject({ statusCode: 500, details: { changed: 1, asked: 2 } })
    await expect(archive(3)).rejects.toMatchObject({ statusCode: 500 })
    const drop = (deleted: number) =>
      removeMissioner(fakeClient({ 'missioners.remove': { deleted } }).client, { _id: 'm' })
    await expect(drop(1)).resolves.toEqual({ deleted: 1 })
    await expect(drop(0)).rejects.toMatchObject({ statusCode: 500 })
  })
})

test('a search for places keeps its words, its filter and five places a page', async () => {
  const place = { _id: 'p', location_type: 'city', location_label: 'Lviv' }
  const { client, calls } = fakeClient({ 'locations.find': { locations: [place] } })
  const found = await findLocations(client, newLocationsSearch(' Lv '))
  expect(found).toEqual({ locations: [place], pageSize: 5, search: 'Lv', filter: {} })
  expect(calls).toEqual([['locations.find', { search: 'Lv', pageSize: 5, filter: {} }]])
})

test('a file of courses is imported by its kind', () => {
  expect(['a.json', 'A.ZIP', 'zip'].map(courseImportPath)).toEqual([
    '/courses/importjson',
    '/courses/importzip',
    '/courses/importjson',
  ])
})
