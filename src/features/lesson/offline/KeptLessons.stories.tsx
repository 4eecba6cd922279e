import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB, openDB } from 'idb'
import { expect } from 'storybook/test'
import { makeUuid } from '../../../lib/random-id.ts'
import { openDeviceStore, openLessonsDb } from '../device-store.ts'
import type { KeptLesson, Opened } from './kept-lesson.ts'
import { keptLessons, keptLessonsIn } from './kept-lessons.ts'
import { openCopy } from './open-copy.ts'

// IndexedDB exists in browsers alone, so its tests live among the stories.

const meta = {
  title: 'Lesson/KeptLessons',
  component: () => <p>Lessons that are kept in IndexedDB</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const user = {
  _id: 'abel',
  user_login: 'abel@example.org',
  user_fullname: 'Abel',
  account_id: 'account',
  account_token: 'school',
  tenant_account_id: 'account',
  account_role: 0,
  account_locale: 'en',
  account_country_codes_defaults: [],
} as const

const opened = { lesson: { _id: 'way' }, revision_id: 'revision', elements: [], studying: null } as unknown as Opened

function lesson(key: string, more: Partial<KeptLesson> = {}): KeptLesson {
  return {
    key,
    lesson_id: 'way',
    studying_id: key,
    user_id: 'abel',
    kept_at: 1,
    used_at: 1,
    bytes: 10,
    pictures: {},
    is_wanted: false,
    ...more,
  }
}

export const OlderDeviceKeepsItsAnswers: Story = {
  play: async () => {
    const name = `story-${makeUuid()}`
    const older = await openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore('operations', { keyPath: ['studying_id', 'element_id'] })
        db.createObjectStore('identities', { keyPath: 'key' })
      },
    })
    const operation = { studying_id: 's', element_id: 'a', op_id: 'o', answer: 1 }
    await older.put('operations', operation)
    await older.put('identities', { key: 'link:x|', studying_id: 's', guest_secret: 'g' })
    older.close()
    const store = await openDeviceStore(name)
    await expect(store.list()).resolves.toEqual([operation])
    await expect(store.findIdentity('link:x|')).resolves.toMatchObject({ studying_id: 's' })
    void deleteDB(name)
  },
}

export const OlderPageIsNotWaitedFor: Story = {
  play: async () => {
    const name = `story-${makeUuid()}`
    const older = await openDB(name, 1)
    const store = await openDeviceStore(name)
    await expect(store.list()).resolves.toEqual([])
    older.close()
    void deleteDB(name)
  },
}

export const KeptAndForgotten: Story = {
  play: async ({ step }) => {
    const name = `story-${makeUuid()}`
    const db = await openLessonsDb(name)
    const lessons = keptLessonsIn(db)
    const answer = { studying_id: 'one', element_id: 'a', answer: 2, seq: 5, received_at: new Date(0) }
    await step('a kept lesson is found with the answers that were confirmed since', async () => {
      await lessons.keep(lesson('one'), opened)
      await lessons.note(answer)
      await lessons.note({ ...answer, answer: 'older', seq: 4 })
      const kept = await lessons.find('one')
      await expect(kept?.opened.studying?.answers.a).toMatchObject({ answer: 2, seq: 5 })
    })
    await step('answers to a lesson that is not kept leave nothing behind', async () => {
      await lessons.note({ ...answer, studying_id: 'elsewhere' })
      await expect(db.count('answers')).resolves.toBe(1)
    })
    await step('what was asked for stays asked for when it is opened again', async () => {
      await lessons.keep(lesson('one', { is_wanted: true }), opened)
      await lessons.keep(lesson('one', { used_at: 2 }), opened)
      await expect(lessons.list()).resolves.toMatchObject([{ key: 'one', is_wanted: true, used_at: 2 }])
    })
    await step('a new studying begins without the answers of the earlier one', async () => {
      await lessons.keep(lesson('one', { studying_id: 'anew' }), opened)
      await expect(db.count('answers')).resolves.toBe(0)
    })
    await step('a person is known by the session alone', async () => {
      await lessons.keepPerson({ ...user, account_country_codes_defaults: [] }, 'digest', [])
      await expect(lessons.findPerson('digest')).resolves.toMatchObject({ _id: 'abel', courses: [] })
      await expect(lessons.findPerson('another')).resolves.toBeUndefined()
    })
    await step('who leaves takes everything along, and a guest’s lesson stays', async () => {
      await lessons.keep(lesson('guest', { user_id: null }), opened)
      await lessons.note({ ...answer, studying_id: 'anew' })
      await lessons.forgetPerson('abel')
      await expect(lessons.list()).resolves.toMatchObject([{ key: 'guest' }])
      await expect(db.getAllKeys('texts')).resolves.toEqual(['guest'])
      await expect(Promise.all([db.count('answers'), db.count('people')])).resolves.toEqual([0, 0])
    })
    db.close()
    void deleteDB(name)
  },
}

/** What the server said, as its client throws it. */
const answered = (statusCode: number) => Object.assign(new Error('No'), { data: { statusCode } })

export const ShownOnlyWhereNobodyAnswered: Story = {
  play: async ({ step }) => {
    const key = `link:${makeUuid()}|`
    const lessons = await keptLessons()
    await lessons.keep(lesson(key, { user_id: null, kept_at: 1_000 }), opened)
    await step('without a network the copy is shown, with the moment it is from', async () => {
      await expect(openCopy(key, new TypeError('Failed to fetch'))).resolves.toEqual({
        opened,
        kept_at: new Date(1_000),
      })
    })
    await step('a fault of the server and an ended session show none, and leave it where it is', async () => {
      for (const error of [answered(500), answered(401)]) await expect(openCopy(key, error)).rejects.toBe(error)
      await expect(lessons.find(key)).resolves.toBeDefined()
    })
    await step('a lesson that is gone is gone from the device too', async () => {
      const gone = answered(404)
      await expect(openCopy(key, gone)).rejects.toBe(gone)
      await expect(lessons.find(key)).resolves.toBeUndefined()
    })
    await step('what was never kept fails as it did', async () => {
      const error = new TypeError('Failed to fetch')
      await expect(openCopy(key, error)).rejects.toBe(error)
    })
  },
}
