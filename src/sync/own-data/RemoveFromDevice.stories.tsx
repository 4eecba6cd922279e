import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB } from 'idb'
import { expect } from 'storybook/test'
import { makeUuid } from '../../lib/random-id.ts'
import { openDatabase } from '../database.ts'
import { removeStudyings } from './remove-from-device.ts'

// Only browsers have IndexedDB, so its tests are stories.

const meta = {
  title: 'Sync/RemoveFromDevice',
  component: () => <p>Studyings in IndexedDB</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Of two studyings in every store of the device, one is removed and the other stays. */
export const EveryStore: Story = {
  play: async () => {
    const name = `story-${makeUuid()}`
    const db = await openDatabase(name)
    // Each row has what the stores look for; the rest does not matter here.
    const put = db.put.bind(db) as (store: string, value: unknown, key?: string) => Promise<unknown>
    for (const studying_id of ['gone', 'stays']) {
      const [key, lesson_id] = [`link:${studying_id}|`, `lesson-${studying_id}`]
      const row = { key, studying_id, lesson_id, element_id: 'a', guest_secret: 'secret' }
      for (const store of [
        'operations',
        'credentials',
        'lessons',
        'texts',
        'confirmed_answers',
        'guest_progress',
        'finishes',
        'reset_texts',
      ])
        await put(store, row)
      await put('reading_positions', 'a', `${lesson_id}|`)
    }
    await removeStudyings(db, new Set(['gone']))
    const found: Record<string, number> = {}
    for (const store of db.objectStoreNames) {
      const rows = [...(await db.getAllKeys(store)), ...(await db.getAll(store))]
      await expect(JSON.stringify(rows), store).not.toContain('gone')
      found[store] = await db.count(store)
    }
    await expect(Object.entries(found).filter(([, count]) => count === 1)).toHaveLength(9)
    db.close()
    await deleteDB(name)
  },
}
