import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB, openDB } from 'idb'
import { expect } from 'storybook/test'
import { makeUuid } from '../lib/random-id.ts'
import { openDeviceStore } from './answers/open-device-store.ts'
import { openDatabase } from './database.ts'

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

export const ReplacedByMemory: Story = {
  play: async () => {
    const store = await openDeviceStore(Promise.reject(new Error('Storage is unavailable')))
    await expect(store.list()).resolves.toEqual([])
    await store.putCredentials({ key: 'link:x|', studying_id: 's', guest_secret: 'g' })
    await expect(store.findCredentials('link:x|')).resolves.toMatchObject({ studying_id: 's' })
  },
}
