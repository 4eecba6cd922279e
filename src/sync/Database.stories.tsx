import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB, openDB, unwrap } from 'idb'
import { expect } from 'storybook/test'
import { makeUuid } from '../lib/random-id.ts'
import { openDeviceStore } from './answers/open-device-store.ts'
import { onDatabase, openDatabase } from './database.ts'

// Only browsers have IndexedDB, so its tests are stories.

const meta = {
  title: 'Sync/Database',
  component: () => <p>The database of the sync layer</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const WithEveryStore: Story = {
  play: async () => {
    const name = `story-${makeUuid()}`
    const db = await openDatabase(name)
    await expect([...db.objectStoreNames]).toEqual([
      'calls',
      'confirmed_answers',
      'course_pages',
      'credentials',
      'drafts',
      'finishes',
      'guest_progress',
      'lessons',
      'operations',
      'people',
      'reading_positions',
      'reset_texts',
      'texts',
    ])
    db.close()
    void deleteDB(name)
  },
}

export const ClosedForANewerVersion: Story = {
  play: async ({ step }) => {
    const name = `story-${makeUuid()}`
    let isClosed = false
    const db = await openDatabase(name, () => {
      isClosed = true
    })
    await step('a tab with a newer version upgrades at once', async () => {
      const newer = await openDB(name, db.version + 1)
      await expect(isClosed).toBe(true)
      newer.close()
    })
    await step('and the older code cannot open the database any more', async () => {
      await expect(openDatabase(name)).rejects.toHaveProperty('name', 'VersionError')
    })
    void deleteDB(name)
  },
}

/** The run of the stories fails for a rejection that has no handler. */
export const InterruptedWithoutAReport: Story = {
  play: async () => {
    const name = `story-${makeUuid()}`
    const db = await openDatabase(name)
    const transaction = db.transaction('credentials', 'readwrite')
    const reading = transaction.store.get('link:x|')
    transaction.abort()
    await expect(reading).rejects.toHaveProperty('name', 'AbortError')
    db.close()
    void deleteDB(name)
  },
}

export const ReplacedByMemory: Story = {
  play: async () => {
    const store = openDeviceStore(() => Promise.reject(new Error('Storage is unavailable')))
    await expect(store.list()).rejects.toThrow('Storage is unavailable')
    const credentials = { key: 'link:x|', studying_id: 's', guest_secret: 'g' }
    await expect(store.settleCredentials(credentials, undefined)).resolves.toEqual(credentials)
    await expect(store.findCredentials('link:x|')).resolves.toMatchObject({ studying_id: 's' })
  },
}

export const OpenedAgainAfterTheBrowserClosedIt: Story = {
  play: async ({ step }) => {
    const row = { key: `link:${makeUuid()}|`, studying_id: 's', guest_secret: 'g' }
    let seen: IDBDatabase | undefined
    await onDatabase(async (db) => {
      const { db: raw } = db.transaction('credentials')
      seen = unwrap(raw)
      await db.put('credentials', row)
    })
    await step('a connection that was closed without an event is replaced', async () => {
      seen?.close()
      await expect(onDatabase((db) => db.get('credentials', row.key))).resolves.toEqual(row)
    })
    await step('for all that is asked at the same time', async () => {
      await onDatabase(async (db) => {
        seen = unwrap(db.transaction('credentials').db)
      })
      seen?.close()
      const asked = ['credentials', 'operations', 'lessons'] as const
      const replies = asked.map((name) => onDatabase((db) => db.count(name)))
      await expect(Promise.allSettled(replies)).resolves.not.toContainEqual(
        expect.objectContaining({ status: 'rejected' }),
      )
    })
    await step('work that fails again rejects with its reason', async () => {
      const fail = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
      await expect(onDatabase(fail)).rejects.toHaveProperty('name', 'QuotaExceededError')
    })
    await onDatabase((db) => db.delete('credentials', row.key))
  },
}
