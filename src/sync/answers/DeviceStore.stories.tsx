import type { Meta, StoryObj } from '@storybook/react-vite'
import { deleteDB } from 'idb'
import { expect, waitFor } from 'storybook/test'
import { openDeviceStore } from './open-device-store.ts'
import { type onDatabase, openDatabase } from '../database.ts'
import type { Operation } from './operation.ts'
import { makeUuid } from '../../lib/random-id.ts'

// Only browsers have IndexedDB, so its tests are stories.

const meta = {
  title: 'Sync/DeviceStore',
  component: () => <p>Unsent answers in IndexedDB</p>,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function operation(seq: number, element_id: string, answer: unknown): Operation {
  return {
    op_id: makeUuid(),
    seq,
    studying_id: 'studying',
    user_id: null,
    revision_id: 'revision',
    element_id,
    answer,
    answered_at: 0,
  }
}

/** As `onDatabase`, for a database of this story. */
function inDatabase(name: string): typeof onDatabase {
  const opening = openDatabase(name)
  return async (work) => work(await opening)
}

export const SurvivesReloads: Story = {
  play: async ({ step }) => {
    const name = `story-${makeUuid()}`
    const first = operation(1, 'a', [{ left: '1', right: 'B' }])
    const newer = operation(2, 'a', null)
    const other = operation(3, 'b', 'text')
    await step('a stored answer is there when the store is opened again', async () => {
      await openDeviceStore(inDatabase(name)).put(first)
      await expect(openDeviceStore(inDatabase(name)).list()).resolves.toEqual([first])
    })
    const store = openDeviceStore(inDatabase(name))
    await step('a newer answer replaces the older one', async () => {
      await store.put(other)
      await store.put(newer)
      await expect(store.list()).resolves.toEqual([newer, other])
    })
    await step('removing the older one, or one of another tab with the same number, keeps the newer one', async () => {
      await store.remove(first)
      await expect(store.list()).resolves.toEqual([newer, other])
      await store.remove({ ...newer, answered_at: newer.answered_at - 1 })
      await expect(store.list()).resolves.toEqual([newer, other])
      await store.remove(newer)
      await expect(store.list()).resolves.toEqual([other])
    })
    await step('credentials are found by lesson and removed by person', async () => {
      const guest = { key: 'link:x|', studying_id: 's1', guest_secret: 'g1' }
      const person = { key: 'link:x|abel', studying_id: 's2', guest_secret: 'g2' }
      await store.putCredentials(guest)
      await store.putCredentials(person)
      await store.removeCredentials('|abel')
      await expect(store.findCredentials('link:x|')).resolves.toEqual(guest)
      await expect(store.findCredentials('link:x|abel')).resolves.toBeUndefined()
    })
    await step('two tabs that open a lesson for the first time at once get the same credentials', async () => {
      const [mine, theirs] = ['m', 't'].map((studying_id) => ({ key: 'link:y|', studying_id, guest_secret: 'g' }))
      if (!mine || !theirs) throw new Error('There are two')
      const elsewhere = openDeviceStore(inDatabase(name))
      const settled = await Promise.all([
        store.settleCredentials(mine, undefined),
        elsewhere.settleCredentials(theirs, undefined),
      ])
      await expect(settled[0]).toEqual(settled[1])
      await expect(store.settleCredentials(theirs, settled[0].studying_id)).resolves.toEqual(theirs)
      await elsewhere.removeCredentials('link:y|')
    })
    await step('and what one tab removes is gone in the other', async () => {
      await waitFor(() => expect(store.findCredentials('link:y|')).resolves.toBeUndefined())
    })
    void deleteDB(name)
  },
}
