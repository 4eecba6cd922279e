import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB } from 'idb'
import { expect } from 'storybook/test'
import { makeUuid } from '../../../lib/random-id.ts'
import { openDatabase } from '../../database.ts'
import type { OfflineLesson, Opened } from './offline-lesson.ts'
import { offlineLessons, offlineLessonsIn } from './offline-lesson-store.ts'
import { openOfflineLesson } from './open-offline-lesson.ts'

// Only browsers have IndexedDB, so its tests are stories.

const meta = {
  title: 'Sync/OfflineLessonStore',
  component: () => <p>Lessons in IndexedDB</p>,
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

function lesson(key: string, more: Partial<OfflineLesson> = {}): OfflineLesson {
  return {
    key,
    lesson_id: 'way',
    studying_id: key,
    user_id: 'abel',
    stored_at: 1,
    used_at: 1,
    bytes: 10,
    pictures: {},
    is_wanted: false,
    ...more,
  }
}

export const StoredAndRemoved: Story = {
  play: async ({ step }) => {
    const name = `story-${makeUuid()}`
    const db = await openDatabase(name)
    const lessons = offlineLessonsIn(db)
    const answer = { studying_id: 'one', element_id: 'a', answer: 2, seq: 5, received_at: new Date(0) }
    await step('a stored lesson is found with the answers that were confirmed since', async () => {
      await lessons.put(lesson('one'), opened)
      await lessons.recordAnswer(answer)
      await lessons.recordAnswer({ ...answer, answer: 'older', seq: 4 })
      const found = await lessons.find('one')
      await expect(found?.opened.studying?.answers.a).toMatchObject({ answer: 2, seq: 5 })
    })
    await step('an answer in a lesson that is not stored is not recorded', async () => {
      await lessons.recordAnswer({ ...answer, studying_id: 'elsewhere' })
      await expect(db.count('confirmed_answers')).resolves.toBe(1)
    })
    await step('a lesson that was stored on request remains so when it is opened again', async () => {
      await lessons.put(lesson('one', { is_wanted: true }), opened)
      await lessons.put(lesson('one', { used_at: 2 }), opened)
      await expect(lessons.list()).resolves.toMatchObject([{ key: 'one', is_wanted: true, used_at: 2 }])
    })
    await step('a new studying starts without the answers of the earlier one', async () => {
      await lessons.put(lesson('one', { studying_id: 'newer' }), opened)
      await expect(db.count('confirmed_answers')).resolves.toBe(0)
    })
    await step('a person is found by the session only', async () => {
      await lessons.putPerson({ ...user, account_country_codes_defaults: [] }, 'digest', [])
      await expect(lessons.findPerson('digest')).resolves.toMatchObject({ _id: 'abel', courses: [] })
      await expect(lessons.findPerson('another')).resolves.toBeUndefined()
    })
    await step('signing out removes everything of the person, and a guest’s lesson stays', async () => {
      await lessons.put(lesson('guest', { user_id: null }), opened)
      await lessons.recordAnswer({ ...answer, studying_id: 'newer' })
      await lessons.removePerson('abel')
      await expect(lessons.list()).resolves.toMatchObject([{ key: 'guest' }])
      await expect(db.getAllKeys('texts')).resolves.toEqual(['guest'])
      await expect(Promise.all([db.count('confirmed_answers'), db.count('people')])).resolves.toEqual([0, 0])
    })
    db.close()
    void deleteDB(name)
  },
}

/** An answer of the server, as its client throws it. */
const answered = (statusCode: number) => Object.assign(new Error('No'), { data: { statusCode } })

export const ShownOnlyWithoutAnswerOfTheServer: Story = {
  play: async ({ step }) => {
    const key = `link:${makeUuid()}|`
    const lessons = offlineLessons
    await lessons.put(lesson(key, { user_id: null, stored_at: 1_000 }), opened)
    await step('without a network the copy is shown with its date', async () => {
      await expect(openOfflineLesson(key, new TypeError('Failed to fetch'))).resolves.toEqual({
        opened,
        stored_at: new Date(1_000),
      })
    })
    await step('a server error and an ended session show no copy and keep it', async () => {
      for (const error of [answered(500), answered(401)])
        await expect(openOfflineLesson(key, error)).rejects.toBe(error)
      await expect(lessons.find(key)).resolves.toBeDefined()
    })
    await step('a lesson that is gone is removed from the device', async () => {
      const gone = answered(404)
      await expect(openOfflineLesson(key, gone)).rejects.toBe(gone)
      await expect(lessons.find(key)).resolves.toBeUndefined()
    })
    await step('a lesson that was never stored fails with the original error', async () => {
      const error = new TypeError('Failed to fetch')
      await expect(openOfflineLesson(key, error)).rejects.toBe(error)
    })
  },
}
